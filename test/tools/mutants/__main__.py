"""`python3 test/tools/mutants`: see run.py."""

import sys

from run import main

sys.exit(main())
