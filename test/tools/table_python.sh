# For the suites of examples/table, after tally.sh: where the server or what speaks to it is missing the suite ends with
# a word.
# shellcheck disable=SC2086 # one word for each package
needs "the server of examples/table" python3 python3-websocket $table_packages || finish
