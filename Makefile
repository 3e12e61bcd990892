# libcardgame. `make help` lists the targets; all output goes to build/<variant>/.
#
#   VARIANT=release|debug|san|coverage   what to build (release); `make mutants` and `make fast` have their own
#   CC=clang                             another compiler; it gets a folder of its own
#   WERROR=1, V=1                        warnings are errors; show the commands
#   OPTIMISE=yes|no                      install what `make fast` builds (yes) or what `make` builds; `make test`
#                                        tests the second unless it is told yes
#   DESTDIR= PREFIX=/usr/local           where `make install` puts things
#   TESTLIST="a b"                       `make test` runs only these unit tests
#   GAME= ARGS=                          what `make play` plays, and how
#   AGAINST= LIMIT=                      with which commit `make bench` compares, and how much slower it may be
#   INSTALL_DEPS=no                      install no packages: name what is missing and stop; tests are skipped and told
#   FILES="a.c b.c"                      `make lint` checks only these, in seconds
#   DEBUG_FILES=yes                      `make install` puts debug information beside what it strips, too

VERSION := 0.1.0
SOMAJOR := 0

# --- Tools, variants, folders ---------------------------------------------------------------------

ifeq ($(origin CC),default)
CC := cc
endif
ifeq ($(origin CXX),default)
CXX := $(if $(findstring clang,$(CC)),$(subst clang,clang++,$(CC)),g++)
endif
AR ?= ar
NM ?= nm
OBJCOPY ?= objcopy
INSTALL ?= install
PKG_CONFIG ?= pkg-config
JOBS ?= $(shell nproc 2>/dev/null || echo 2)

PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
DATADIR ?= $(PREFIX)/share
MANDIR ?= $(DATADIR)/man

VARIANT ?= release
# Most lists are short: gcc makes vectors only of loops whose length is known.
FLAGS_release = -O3 -g -DNDEBUG $(if $(findstring clang,$(COMPILER)),,-fvect-cost-model=very-cheap)
# CG_TWIN: with the slow twin of engine/find/plain.h.
FLAGS_debug := -O0 -g3 -DCG_TWIN
FLAGS_san := -O1 -g -DCG_TWIN -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all
FLAGS_coverage := -O0 -g -DNDEBUG --coverage
FLAGS_mutants := -O1 -DNDEBUG
# What is installed: `train` counts what matches do, `fast` is optimised as a whole for that. The same
# sources have been compiled with all warnings before.
FLAGS_train = $(FLAGS_release) -fprofile-generate -fprofile-update=single -w
FLAGS_fast = $(FLAGS_release) -fprofile-use -fprofile-partial-training -w
LTO_fast := -flto=auto -frandom-seed=cardgame
LTO := $(LTO_$(VARIANT))
LINK_train := -fprofile-generate
LINK_san := -fsanitize=address,undefined
LINK_coverage := --coverage
ifeq ($(filter $(VARIANT),release debug san coverage mutants train fast),)
$(error VARIANT=$(VARIANT) is unknown: use release, debug, san or coverage)
endif

# A compiler other than the system's, and the fuzzing build, keep their objects apart.
COMPILER := $(notdir $(lastword $(CC)))
BUILD := build/$(VARIANT)$(if $(filter cc gcc,$(COMPILER)),,-$(COMPILER))$(if $(FUZZ),-fuzz)
OBJ := $(BUILD)/obj
LIB := $(BUILD)/lib
BIN := $(BUILD)/bin
TEST := $(BUILD)/test

# --- Flags ----------------------------------------------------------------------------------------

# A module's tables leave out the fields that they do not use, at the end of a row. What a procedure keeps
# in a variable is lost between its steps; gcc sees those that begin with a value. A switch without a
# default has a case for each constant of its enum: what a new row lacks is an error in every build.
WARNINGS := -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wstrict-prototypes \
	-Wmissing-prototypes -Wvla -Wno-missing-field-initializers -Werror=switch \
	$(if $(findstring clang,$(CC)),,-Wjump-misses-init) $(if $(WERROR),-Werror)
YAML_PACKAGES := libcyaml yaml-0.1
YAML_CFLAGS := $(shell $(PKG_CONFIG) --cflags $(YAML_PACKAGES) 2>/dev/null)
YAML_LIBS := $(shell $(PKG_CONFIG) --libs $(YAML_PACKAGES) 2>/dev/null)
CMOCKA_LIBS = $(shell $(PKG_CONFIG) --libs cmocka)
SYSTEM_LIBS := -lm -ldl -pthread

# Everything is bound when a program starts (-z now), so calls of other libraries need no linkage table.
BASE_CFLAGS := -std=c17 -D_POSIX_C_SOURCE=200809L -fPIC -fvisibility=hidden -ffile-prefix-map=$(CURDIR)=. \
	-fno-semantic-interposition -fno-plt -pthread $(WARNINGS) $(FLAGS_$(VARIANT)) \
	$(if $(FUZZ),-fsanitize=fuzzer-no-link)
BASE_LDFLAGS := -pthread -Wl,--as-needed -Wl,-z,relro -Wl,-z,now $(LINK_$(VARIANT))

# Recipes start with a line that names what is made; V=1 shows the commands instead.
Q := $(if $(V),,@)
START = @mkdir -p $(@D)$(if $(V),, && echo '  $@')
define COMPILE
$(PROFILE)
$(Q)$(CC) $(BASE_CFLAGS) $(DEFINES) $(INCLUDES) $(CPPFLAGS) $(CFLAGS) -MMD -MP -c -o $@ $<
endef
LINK = $(Q)$(CC) $(BASE_LDFLAGS) $(LDFLAGS) -o $@
LINK_LTO = $(if $(LTO),$(LTO) $(BASE_CFLAGS) $(CFLAGS))

# clang leaves the sanitizers' symbols of a shared object to the program.
NO_UNDEFINED := $(if $(and $(filter san,$(VARIANT)),$(findstring clang,$(CC))),,-Wl,--no-undefined -Wl,-z,defs)

# What each part of the tree may include; games and examples see the public headers only.
INCLUDES := -Iinclude
$(OBJ)/lib/%.o: INCLUDES := -Iinclude -Ilib $(YAML_CFLAGS)
$(OBJ)/lib/%.o $(OBJ)/games/%.o: DEFINES := $(LTO)
ifeq ($(VARIANT),mutants)
$(OBJ)/lib/%.o: DEFINES := -fvisibility=default
endif
$(OBJ)/static/lib/%.o: INCLUDES := -Iinclude -Ilib $(YAML_CFLAGS)
$(OBJ)/examples/cardgame/%.o: INCLUDES := -Iinclude -Iexamples/arguments
$(OBJ)/examples/laboratory/%.o: INCLUDES := -Iinclude -Iexamples/cardgame -Iexamples/arguments $(YAML_CFLAGS)
$(OBJ)/examples/arguments/%.o: DEFINES := -D_GNU_SOURCE
$(OBJ)/test/%.o: INCLUDES := -Iinclude -Ilib -Itest -Itest/unit $(YAML_CFLAGS)
$(OBJ)/test/%.o: DEFINES := -UNDEBUG
$(OBJ)/test/bench/table/%.o: INCLUDES = $(shell $(PKG_CONFIG) --cflags jansson)
$(OBJ)/test/bench/table/%.o: DEFINES := -UNDEBUG -D_GNU_SOURCE
$(OBJ)/static/%.o: DEFINES := -DCG_MODULE_STATIC

# --- What there is --------------------------------------------------------------------------------

objects = $(patsubst %.c,$(OBJ)/%.o,$(1))

LIB_SRC := $(wildcard lib/*.c lib/*/*.c lib/*/*/*.c)
LIB_OBJ := $(call objects,$(LIB_SRC))
# The reviewed list of what the library exports; without it, visibility alone decides.
EXPORTS := $(if $(filter mutants,$(VARIANT)),,$(wildcard lib/exports.txt))
EXPORT_MAP := $(if $(EXPORTS),$(OBJ)/exports.map)
LIB_A := $(LIB)/libcardgame.a
# Plain objects for the static library, as programs are linked by any linker.
LIB_A_OBJ := $(if $(LTO),$(LIB_OBJ:$(OBJ)/%=$(OBJ)/static/%),$(LIB_OBJ))
LIB_SO := $(LIB)/libcardgame.so
LIB_SONAME := libcardgame.so.$(SOMAJOR)
LIB_REAL := $(LIB)/libcardgame.so.$(VERSION)

GAMES := $(sort $(foreach f,$(wildcard games/*/*.c),$(word 2,$(subst /, ,$(f)))))
GAMES_A := $(LIB)/libcardgame_games.a
MODULES := $(GAMES:%=$(LIB)/cardgame/%.so)
CARDS := $(BUILD)/share/cardgame/cards

# The statistics of the laboratory are tested by themselves, too.
STATISTICS_SRC := $(wildcard examples/laboratory/stat_*.c)
COMMAND_SRC := $(wildcard examples/cardgame/*.c examples/laboratory/*.c examples/arguments/*.c)
COMMAND := $(if $(COMMAND_SRC),$(BIN)/cardgame)
# What the Python package needs for batches; a library of its own, over the public headers.
BATCH := $(patsubst examples/python/%.c,$(LIB)/libcardgame_%.so,$(wildcard examples/python/batch.c))
# Programs of their own that stand on more libraries: each is built only where these are. The command finds
# them by their names: `cardgame table` is cardgame-table.
PROGRAMS := table lsp render
# Folders whose sources several programs share.
table_SHARED := layout arguments
lsp_SHARED := arguments
render_SHARED := layout arguments
table_PACKAGES := libwebsockets jansson sqlite3 libssl libcrypto
lsp_PACKAGES := jansson
render_PACKAGES := pangocairo cairo librsvg-2.0 libwebp libjpeg zlib jansson
program_src = $(wildcard examples/$(1)/*.c $(addsuffix /*.c,$(addprefix examples/,$($(1)_SHARED))))
has_program = $(if $(wildcard examples/$(1)/*.c),$(shell $(PKG_CONFIG) --exists $($(1)_PACKAGES) 2>/dev/null && echo $(1)))
HAS := $(foreach p,$(PROGRAMS),$(call has_program,$(p)))
BUILT_PROGRAMS := $(HAS:%=$(BIN)/cardgame-%)
TABLE_SRC := $(call program_src,table)
TABLE := $(BIN)/cardgame-table
CLIENT := $(BUILD)/share/cardgame/table
HAS_TABLE := $(filter table,$(HAS))
HAS_LSP := $(filter lsp,$(HAS))
EXAMPLE_SRC := $(wildcard examples/*.c)
EXAMPLES := $(EXAMPLE_SRC:examples/%.c=$(BIN)/%)

SUPPORT_SRC := $(wildcard test/unit/support.c test/unit/support_*.c)
UNIT_SRC := $(wildcard test/unit/*_test.c)
UNIT_NAMES := $(sort $(UNIT_SRC:test/unit/%_test.c=%))
UNIT := $(TEST)/unit/tests
CONFORMANCE := $(patsubst test/conformance/%.c,$(TEST)/conformance/%,$(wildcard test/conformance/*.c))
BENCH_SRC := $(wildcard test/bench/*.c)
BENCH := $(if $(BENCH_SRC),$(TEST)/bench/bench)
# Fixed work whose instructions are counted, and the known games of the bench.
BUDGET_SRC := $(wildcard test/bench/budget/*.c)
BUDGET := $(if $(wildcard /usr/include/valgrind/callgrind.h),$(TEST)/bench/budget)
# Scripted people who play at the server.
TABLE_LOAD_SRC := $(wildcard test/bench/table/*.c)
TABLE_LOAD := $(TEST)/bench/table_load
# Games of the tests alone: modules beside the shipped ones, but in the folder of the tests.
TEST_GAMES := $(patsubst test/%/module.c,%,$(wildcard test/*/module.c))
TEST_GAMES_A := $(TEST)/libtestgames.a
TEST_MODULES := $(TEST_GAMES:%=$(TEST)/modules/%.so)
TEST_CARDS := $(TEST_GAMES:%=$(TEST)/cards/%)
# The command with these games, from any folder.
TEST_COMMAND := $(TEST)/cardgame
# The one that is installed with the shipped ones: that of the manual for card designers.
SAMPLE := tabletop
FUZZERS := $(patsubst test/fuzz/%.c,$(TEST)/fuzz/%,$(filter-out test/fuzz/shipped.c $(if $(HAS_TABLE),,test/fuzz/table.c) $(if $(HAS_LSP),,test/fuzz/lsp.c), \
	$(wildcard test/fuzz/*.c)))
# What of the server carries out requests, without connections and threads.
TABLE_CORE := $(filter-out $(addprefix examples/table/,main.c options.c again.c server.c web.c socket.c operator.c),$(TABLE_SRC))
# What of the language server answers, without threads and other programs.
LSP_CORE := $(filter-out $(addprefix examples/lsp/,main.c check_study.c),$(call program_src,lsp))
FORGE := $(TEST)/forge/forge
# What must hold for every card, seat, order and number: a law is a file.
LAW_NAMES := $(sort $(patsubst test/laws/%_law.c,%,$(wildcard test/laws/*_law.c)))
LAWS := $(TEST)/laws/laws

# --- Main targets ---------------------------------------------------------------------------------

.PHONY: all fast deps play table lsp render site site-parts test test-run fresh fresh-short check abi abi-record abi-release lint compile-commands format bench bench-table fuzz fuzz-run fuzz-saves fuzz-saves-run laws laws-run budget mutants \
	mutants-quick mutants-run coverage coverage-table reference reports docs install install-files install-docs \
	uninstall clean help tests FORCE
.DELETE_ON_ERROR:
.SUFFIXES:
.DEFAULT_GOAL := all

# Installs what is missing, of what the second word needs (else the build alone), then builds the first with parallel
# jobs unless the caller has chosen their number.
PARALLEL = $(if $(findstring jobserver,$(MAKEFLAGS)),,-j$(JOBS))
define prepare
@+$(MAKE) --no-print-directory deps FOR='$(or $(2),build)'
@+$(MAKE) --no-print-directory $(PARALLEL) $(1)
endef

all: $(LIB_SO) $(LIB_A) $(GAMES_A) $(MODULES) $(CARDS) $(COMMAND) $(EXAMPLES) $(BATCH) ## build everything
# Unit tests stand on cmocka, and are left out without it.
HAS_CMOCKA := $(shell $(PKG_CONFIG) --exists cmocka 2>/dev/null && echo cmocka)
tests: all $(if $(HAS_CMOCKA),$(UNIT)) $(LAWS) $(CONFORMANCE) $(BENCH) $(BUDGET) $(TEST_MODULES) $(TEST_CARDS) $(TEST_COMMAND) \
	$(TEST)/unit/cardgame $(TEST)/share $(BUILT_PROGRAMS) $(if $(HAS_TABLE),$(TABLE_LOAD))

# These install what is missing first; everything else names what is missing and stops.
ifneq ($(filter-out deps play table lsp render site test fresh fresh-short check lint reports docs install-docs bench bench-table budget coverage fuzz fuzz-saves laws mutants mutants-quick format clean uninstall help,$(or $(MAKECMDGOALS),all)),)
ifneq ($(shell $(PKG_CONFIG) --exists $(YAML_PACKAGES) 2>/dev/null && echo found),found)
$(error libyaml and libcyaml (or pkg-config) are missing: `make deps` installs them or names the packages)
endif
endif

# What is installed, optimised as a whole for matches that were played in training.
fast: ## build what `make install` installs: optimised as a whole, trained on matches (gcc; a minute or two)
	@+$(MAKE) --no-print-directory $(PARALLEL) VARIANT=fast all build/fast/test/modules/$(SAMPLE).so \
	    $(HAS:%=build/fast/bin/cardgame-%)

deps: ## install the packages that are missing for the build (FOR=test, lint, fuzz, docs, reports, cluster, table, lsp, render, site: for these; CHECK=1: for tests, lint and fuzz)
	@CC="$(CC)" PKG_CONFIG="$(PKG_CONFIG)" sh test/tools/deps.sh $(if $(CHECK),check,$(FOR))

GAME ?= deities_demidice
play: ## build, then play a game: you against a bot, or two bots when there is no terminal
	$(call prepare,$(if $(filter $(TEST_GAMES),$(GAME)),tests,all))
	@sh test/tools/play.sh $(if $(filter $(TEST_GAMES),$(GAME)),$(TEST_COMMAND),$(COMMAND)) $(GAME) $(ARGS)

table: ## build the server for browsers and start it: ARGS='--port 8080 --data FILE' (build/table.db)
	$(call prepare,all $(TABLE),table)
	@$(TABLE) --data build/table.db $(ARGS)

lsp render: ## build a program with more libraries: the language server for editors, pictures of cards
	$(call prepare,all $(BIN)/cardgame-$@,$@)

# Pictures of cards are drawn where cardgame-render can be built.
SITE := $(BUILD)/site
site-parts: all $(filter %/cardgame-render,$(BUILT_PROGRAMS))
site: ## make the static site of games, cards and guides: build/release/site/index.html
	$(call prepare,site-parts,site)
	@BUILD='$(BUILD)' sh examples/site/make.sh $(SITE) $(VERSION)

clean: ## remove everything that was built
	rm -rf build

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1\t/p' Makefile | \
	    awk -F '\t' '{ printf "  make %-14s %s\n", $$1, $$2 }'
	@sed -n 's/^#   \([A-Z]\)/  \1/p' Makefile

# --- Trained ---------------------------------------------------------------------------------------

# The counts of the training lie beside the objects that made them. They are copied beside those that use
# them: what the compiler is told then names no folder.
ifeq ($(VARIANT),fast)
TRAINED := build/train/trained
$(TRAINED): FORCE
	@+$(MAKE) --no-print-directory $(PARALLEL) VARIANT=train $@
COUNTS = $(patsubst $(OBJ)/%.o,build/train/obj/%.gcda,$(@:$(OBJ)/static/%=$(OBJ)/%))
PROFILE = $(Q)if [ -f $(COUNTS) ]; then cp $(COUNTS) $(@:.o=.gcda); fi
endif
$(BUILD)/trained: test/tools/train.sh $(LIB_SO) $(MODULES) $(CARDS) $(COMMAND)
	$(START)
	$(Q)sh $< $(BUILD) $(GAMES) && touch $@

# --- Library --------------------------------------------------------------------------------------

# Rewritten only when a flag changes, which then rebuilds the objects; a tree that is moved need not be.
$(OBJ)/flags: FORCE
	@mkdir -p $(@D)
	@new=$@.$$$$; echo '$(VERSION) $(CC) $(LTO) $(subst $(CURDIR),,$(BASE_CFLAGS)) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS)' > $$new; \
	    if cmp -s $$new $@; then rm -f $$new; else mv $$new $@; fi

$(OBJ)/%.o: %.c $(OBJ)/flags $(TRAINED)
	$(START)
	$(COMPILE)

$(OBJ)/static/%.o: %.c $(OBJ)/flags $(TRAINED)
	$(START)
	$(COMPILE)

$(OBJ)/exports.map: $(EXPORTS) Makefile
	$(START)
	$(Q)awk '{ sub(/#.*/, "") } NF { node = "CARDGAME_" (NF > 1 ? $$2 : "0.1"); \
	        if (!(node in names)) order[++n] = node; names[node] = names[node] "    " $$1 ";\n" } \
	    END { for (i = 1; i <= n; i++) print order[i] " {\nglobal:\n" names[order[i]] \
	        (i == 1 ? "local: *;\n}" : "} " order[i - 1]) ";" }' $< > $@

$(LIB_REAL): $(LIB_OBJ) $(EXPORT_MAP)
	$(START)
	$(LINK) $(LINK_LTO) -shared -Wl,-soname,$(LIB_SONAME) -Wl,-Bsymbolic-functions $(NO_UNDEFINED) \
	    $(EXPORT_MAP:%=-Wl,--version-script=%) $(LIB_OBJ) $(YAML_LIBS) $(SYSTEM_LIBS)

$(LIB_SO): $(LIB_REAL)
	$(Q)ln -sf $(notdir $<) $(LIB)/$(LIB_SONAME)
	$(Q)ln -sf $(LIB_SONAME) $@

$(LIB_A): $(LIB_A_OBJ)
	$(START)
	$(Q)rm -f $@ && $(AR) rcs $@ $^

# --- Games ----------------------------------------------------------------------------------------

# The compiler knows the linker's format for its target. On 32-bit x86 it puts small functions into
# sections of which a program keeps one of each name: these names must stay visible.
RELOCATE = $(Q)$(CC) $(CFLAGS) -nostdlib -r -o $@
KEEP_THUNKS := --wildcard --keep-global-symbol='__x86.get_pc_thunk.*'

# A module exports one entry. Its static form is one object that shows cg_module_<game> only.
define game_rules
$(LIB)/cardgame/$(1).so: $(call objects,$(wildcard games/$(1)/*.c)) $(LIB_SO)
	$$(START)
	$$(LINK) $$(LINK_LTO) -shared -Wl,-rpath,'$$$$ORIGIN/..' -Wl,--exclude-libs,ALL $(NO_UNDEFINED) \
	    $$(filter %.o,$$^) -L$(LIB) -lcardgame -lm

$(OBJ)/static/$(1).o: $(patsubst %.c,$(OBJ)/static/%.o,$(wildcard games/$(1)/*.c))
	$$(START)
	$$(RELOCATE) $$^
	$$(Q)$$(OBJCOPY) $$(KEEP_THUNKS) --keep-global-symbol=cg_module_$(1) $$@
endef
$(foreach game,$(GAMES),$(eval $(call game_rules,$(game))))

$(GAMES_A): $(GAMES:%=$(OBJ)/static/%.o)
	$(START)
	$(Q)rm -f $@ && $(AR) rcs $@ $^

# The build folder looks like an installed prefix; the cards stay where they are.
$(CARDS): $(wildcard cards)
	$(START)
	$(Q)ln -sfn ../../../../cards $@

# --- Programs -------------------------------------------------------------------------------------

# The skeletons of games that `cardgame new-game` writes are games among the examples.
SKELETONS := my_game my_board my_sealed my_cpp
SKELETON := $(foreach g,$(SKELETONS),$(patsubst examples/%,%,$(wildcard $(addprefix examples/$(g)/,Makefile \
	*.c *.cpp */*.yaml */*/*.yaml))))
$(OBJ)/examples/cardgame/skeleton.inc: examples/cardgame/embed.sh $(SKELETON:%=examples/%)
	$(START)
	$(Q)mkdir -p $(@D) && sh $< examples $(SKELETON) > $@
$(OBJ)/examples/cardgame/new_game.o: INCLUDES += -I$(OBJ)/examples/cardgame
$(OBJ)/examples/cardgame/new_game.o: | $(OBJ)/examples/cardgame/skeleton.inc

# English rules texts come from a file of the tree that is compiled into the library.
$(OBJ)/english.inc: cards/languages/en.yaml
	$(START)
	$(Q)mkdir -p $(@D) && od -An -v -tu1 $< | sed 's/[0-9][0-9]*/&,/g' > $@
$(OBJ)/lib/effect/tell/english.o $(OBJ)/static/lib/effect/tell/english.o: INCLUDES += -I$(OBJ)
$(OBJ)/lib/effect/tell/english.o $(OBJ)/static/lib/effect/tell/english.o: $(OBJ)/english.inc

$(COMMAND): $(call objects,$(COMMAND_SRC)) $(LIB_SO)
	$(START)
	$(LINK) -Wl,-rpath,'$$ORIGIN/../lib' $(filter %.o,$^) -L$(LIB) -lcardgame $(YAML_LIBS) -lm

$(EXAMPLES): $(BIN)/%: $(OBJ)/examples/%.o $(LIB_SO)
	$(START)
	$(LINK) -Wl,-rpath,'$$ORIGIN/../lib' $< -L$(LIB) -lcardgame

$(CLIENT): | $(CARDS)
	$(START)
	$(Q)ln -sfn ../../../../examples/table/client $@

# The games' pages lie where they are installed.
TABLE_PAGES := $(BUILD)/share/doc/cardgame/games
$(TABLE_PAGES):
	$(START)
	$(Q)ln -sfn ../../../../../games $@

define program_rules
$$(OBJ)/examples/$(1)/%.o: INCLUDES = -Iinclude $$(addprefix -Iexamples/,$$($(1)_SHARED)) $$(shell $$(PKG_CONFIG) --cflags $$($(1)_PACKAGES))
$$(OBJ)/examples/$(1)/%.o: DEFINES := -D_GNU_SOURCE
$$(BIN)/cardgame-$(1): $$(call objects,$$(call program_src,$(1))) $$(LIB_SO)
	$$(START)
	$$(LINK) -Wl,-rpath,'$$$$ORIGIN/../lib' $$(filter %.o,$$^) -L$$(LIB) -lcardgame $$(shell $$(PKG_CONFIG) --libs $$($(1)_PACKAGES)) -lm
endef
$(foreach p,$(HAS),$(eval $(call program_rules,$(p))))
$(OBJ)/examples/layout/%.o: INCLUDES = -Iinclude $(shell $(PKG_CONFIG) --cflags jansson)
$(OBJ)/examples/layout/%.o: DEFINES := -D_GNU_SOURCE
$(TABLE): | $(CLIENT) $(TABLE_PAGES)
$(BIN)/cardgame-render: | $(CARDS) $(TABLE_PAGES)

$(TABLE_LOAD): $(call objects,$(TABLE_LOAD_SRC))
	$(START)
	$(LINK) $^ $(shell $(PKG_CONFIG) --libs jansson) -lm

$(BATCH): $(OBJ)/examples/python/batch.o $(LIB_SO)
	$(START)
	$(LINK) -shared -Wl,-rpath,'$$ORIGIN' $< -L$(LIB) -lcardgame

# --- Tests ----------------------------------------------------------------------------------------

# Unit tests and fuzz targets may look inside, so they hold the whole library; modules that they
# load find the library's functions in the program.
WHOLE_LIB := -rdynamic -Wl,--whole-archive $(LIB_A) -Wl,--no-whole-archive $(GAMES_A)
# Where one object is exchanged for another, one shared library serves them all.
ifeq ($(VARIANT),mutants)
WHOLE_LIB := -rdynamic $(GAMES_A) -L$(LIB) -lcardgame
$(UNIT): | $(LIB_SO)
endif

$(OBJ)/test/unit/tests.inc: $(OBJ)/test/unit/names
	$(START)
	$(Q)printf 'TEST(%s)\n' $(UNIT_NAMES) > $@
$(OBJ)/test/unit/names: FORCE
	@mkdir -p $(@D) && echo '$(UNIT_NAMES)' > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@
$(OBJ)/test/unit/tests.o: INCLUDES += -I$(OBJ)/test/unit
$(OBJ)/test/unit/tests.o: $(OBJ)/test/unit/tests.inc

$(UNIT): $(call objects,$(UNIT_SRC) test/unit/tests.c $(SUPPORT_SRC) $(STATISTICS_SRC)) $(LIB_A) $(GAMES_A) \
		$(TEST_GAMES_A) | $(MODULES)
	$(START)
	$(LINK) -Wl,-rpath,'$$ORIGIN/../../lib' $(filter %.o,$^) $(TEST_GAMES_A) $(WHOLE_LIB) \
	    $(CMOCKA_LIBS) $(YAML_LIBS) $(SYSTEM_LIBS)

# The laws look inside, too; random cards come from the same generator.
$(OBJ)/test/laws/laws.inc: $(OBJ)/test/laws/names
	$(START)
	$(Q)printf 'TEST(%s)\n' $(LAW_NAMES) > $@
$(OBJ)/test/laws/names: FORCE
	@mkdir -p $(@D) && echo '$(LAW_NAMES)' > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@
$(OBJ)/test/laws/laws.o: INCLUDES += -I$(OBJ)/test/laws
$(OBJ)/test/laws/laws.o: $(OBJ)/test/laws/laws.inc

LAWS_SUPPORT := $(call objects,test/unit/support_program.c $(wildcard test/unit/support_generate*.c))
$(LAWS): $(call objects,$(wildcard test/laws/*.c)) $(LAWS_SUPPORT) $(LIB_A) $(GAMES_A) $(TEST_GAMES_A) | $(MODULES) $(TEST_MODULES)
	$(START)
	$(LINK) $(filter %.o,$^) $(TEST_GAMES_A) $(WHOLE_LIB) $(YAML_LIBS) $(SYSTEM_LIBS)

$(CONFORMANCE): $(TEST)/conformance/%: $(OBJ)/test/conformance/%.o $(LIB_SO)
	$(START)
	$(LINK) -Wl,-rpath,'$$ORIGIN/../../lib' $< -L$(LIB) -lcardgame -lm

$(BENCH): $(call objects,$(BENCH_SRC) test/unit/support_tables.c) $(LIB_A) $(GAMES_A) $(TEST_GAMES_A) \
		| $(TEST)/bench/cardgame
	$(START)
	$(LINK) $(filter %.o,$^) $(TEST_GAMES_A) $(WHOLE_LIB) $(YAML_LIBS) $(SYSTEM_LIBS)

$(BUDGET): $(call objects,$(BUDGET_SRC) $(wildcard test/bench/known_*.c)) $(LIB_A) $(GAMES_A)
	$(START)
	$(LINK) $(filter %.o,$^) $(WHOLE_LIB) $(YAML_LIBS) $(SYSTEM_LIBS)

define test_game_rules
$(TEST)/modules/$(1).so: $(call objects,$(wildcard test/$(1)/*.c)) $(LIB_SO)
	$$(START)
	$$(LINK) -shared -Wl,-rpath,'$$$$ORIGIN/..:$$$$ORIGIN/../../lib' -Wl,--exclude-libs,ALL $(NO_UNDEFINED) \
	    $$(filter %.o,$$^) -L$(LIB) -lcardgame -lm

$(TEST)/cards/$(1): $(wildcard test/$(1)/cards)
	$$(START)
	$$(Q)ln -sfn ../../../../test/$(1)/cards $$@

$(OBJ)/static/test/$(1).o: $(patsubst %.c,$(OBJ)/static/%.o,$(wildcard test/$(1)/*.c))
	$$(START)
	$$(RELOCATE) $$^
	$$(Q)$$(OBJCOPY) $$(KEEP_THUNKS) --keep-global-symbol=cg_module_$(1) $$@
endef
$(foreach game,$(TEST_GAMES),$(eval $(call test_game_rules,$(game))))

# Linked in where a test makes its own cards.
$(TEST_GAMES_A): $(TEST_GAMES:%=$(OBJ)/static/test/%.o)
	$(START)
	$(Q)rm -f $@ && $(AR) rcs $@ $^

$(TEST_COMMAND): test/tools/cardgame.sh
	$(START)
	$(Q)ln -sfn ../../../$< $@

# A program that holds the library looks for games and cards beside itself.
$(TEST)/unit/cardgame $(TEST)/bench/cardgame: | $(MODULES)
	$(START)
	$(Q)ln -sfn ../../lib/cardgame $@

$(TEST)/share: | $(CARDS)
	$(START)
	$(Q)ln -sfn ../share $@

# Pages whose examples are run and whose tables are made, and those that are followed word for word.
WALKED := cards/FIRST_CARD.md cards/FILES.md cards/STUDIO.md
PAGES := $(wildcard cards/*.md) README.md $(wildcard games/*/README.md) test/effects/mistakes.txt

# Each entry is `label|command`; the runner adds up what they report. It says what takes long; that is
# begun with.
LONGEST := conformance/conformance budget browser/matches browser/looks command balance cluster outside site unit/monte_carlo unit/reserve unit/hidden unit/hostile \
	unit/forge unit/leave layers unit/alike
# Only the release runs these: they check the tree, texts, builds, or results of many matches.
ONCE := version installing budget x86_32 headers rules guide docs mutants against words outside install compare cluster
SCRIPTS := $(filter-out $(if $(filter san coverage,$(VARIANT)),$(ONCE)),version installing budget symbols exports door abi x86_32 headers rules \
	install outside quayside guide python command compare balance cluster table lsp operation proxy render terminal words docs \
	site mutants against unicode)
UNIT_RUN := $(or $(TESTLIST:%_test=%),$(UNIT_NAMES))
UNIT_SUITES := $(if $(HAS_CMOCKA),$(foreach t,$(UNIT_RUN),'unit/$(t)|$(UNIT) $(t)'),\
	'unit|sh test/tools/with.sh "the unit tests" libcmocka-dev -- false')
TREE_SUITES := 'reference|sh test/tools/reference.sh check $(PAGES)' \
	'layers|sh test/tools/with.sh "the layers of the library" python3 -- python3 -B test/tools/layers.py' \
	'asked|sh test/tools/with.sh "the rows that are asked for" python3 -- python3 -B test/tools/asked.py' \
	'steps|sh test/tools/with.sh "the steps of procedures" python3 -- python3 -B test/tools/steps.py' \
	'names|sh test/tools/with.sh "the names in comments and pages" python3 -- python3 -B test/tools/names.py' \
	'pages|sh test/tools/with.sh "the links of the pages" python3 -- python3 -B test/tools/pages.py'
# Under the sanitizers the suite `table` talks to the server; what browsers show is the same.
BROWSER_SUITES := 'browser/matches|sh test/tools/browser.sh matches' 'browser/looks|sh test/tools/browser.sh looks'
SUITES := $(foreach t,$(CONFORMANCE),'conformance/$(notdir $(t))|$(t)') \
	$(foreach g,$(TEST_GAMES),'coverage/$(g)|sh test/tools/coverage_table.sh test/$(g) \
	    test/scenarios/$(g) check') \
	$(foreach l,$(LAW_NAMES),'laws/$(l)|$(LAWS) $(l)') \
	'scenarios|$(TEST_COMMAND) test test/scenarios examples/my_cards/scenarios' \
	$(if $(filter san coverage,$(VARIANT)),,$(TREE_SUITES)) \
	$(if $(filter san,$(VARIANT)),,$(BROWSER_SUITES)) \
	$(foreach t,$(SCRIPTS),'$(t)|sh test/tools/$(t).sh')

# How the check scripts see the build.
TOOL_ENV = JOBS='$(JOBS)' BUILD='$(BUILD)' VERSION='$(VERSION)' CC='$(CC)' CXX='$(CXX)' NM='$(NM)' MAKE='$(MAKE)' \
	VARIANT='$(VARIANT)' VARIANT_FLAGS='$(FLAGS_$(VARIANT))' PKG_CONFIG='$(PKG_CONFIG)' GAMES='$(GAMES)'
SAN_ENV := ASAN_OPTIONS=strict_string_checks=1:allocator_may_return_null=1:$$ASAN_OPTIONS \
	UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1:$$UBSAN_OPTIONS \
	LSAN_OPTIONS=suppressions=$(CURDIR)/test/tools/render.leaks:print_suppressions=0:$$LSAN_OPTIONS

# The suites install, some at the same time: what they install stands before they begin.
test: ## run all tests, from any folder with -C; the last line is `N passed, N failed` (and `, N skipped`)
	$(call prepare,tests $(if $(TESTLIST),,$(if $(filter yes,$(OPTIMISE)),$(OPTIMISED))),$(if $(TESTLIST),unit,test))
	@+$(MAKE) --no-print-directory test-run

# Begun anew, as what there is to be tested depends on what was installed.
test-run:
	@+$(TOOL_ENV) OPTIMISE='$(or $(OPTIMISE),no)' FIRST='$(LONGEST)' $(if $(TESTLIST),,LAST='tree') $(if $(filter san,$(VARIANT)),$(SAN_ENV)) sh test/tools/run.sh \
	    $(if $(TESTLIST),,$(SUITES) 'tree|sh test/tools/tree.sh') $(UNIT_SUITES)

fresh: ## try the commands of README.md in a new Debian that has git and make alone (as root; half an hour and more)
	@$(MAKE) --no-print-directory deps FOR=fresh
	@sh test/tools/fresh.sh

fresh-short: ## the same with `make play` and `make INSTALL_DEPS=no test` alone, as .ci/run does
	@$(MAKE) --no-print-directory deps FOR=fresh
	@sh test/tools/fresh.sh short

coverage: ## run all tests in the coverage variant and print the lines and branches that they reach
	@+status=0; $(MAKE) --no-print-directory VARIANT=coverage test || status=1; \
	    sh test/tools/coverage.sh $(OBJ:build/$(VARIANT)%=build/coverage%) && exit $$status

coverage-table: ## what the effect language covers, and which test shows it, as a Markdown table
	@sh test/tools/coverage_table.sh test/tabletop test/scenarios/tabletop

# Balance of the shipped games, as pages; where they are made gnuplot is needed.
REPORTS := $(BUILD)/reports
STUDIES := $(wildcard examples/laboratory/studies/*.yaml)
reports: ## play the studies of the shipped games (minutes each) and make their pages: build/release/reports/GAME.html
	$(call prepare,all,reports)
	@mkdir -p $(REPORTS)
	@for study in $(STUDIES); do \
	    result=$(REPORTS)/$$(basename $$study .yaml); \
	    echo "  $$result.html"; \
	    $(COMMAND) balance run $$study -o $$result.json && \
	    $(COMMAND) balance report $$result.json -o $$result.html || exit 1; done

# The headers as HTML and man pages; nothing is compiled for them.
DOCS := $(BUILD)/docs
docs: ## make the reference of the headers: build/release/docs/html/index.html, and man pages
	@$(MAKE) --no-print-directory deps FOR=docs
	@sh include/docs/make.sh $(DOCS) $(VERSION)
	@echo '$(DOCS)/html/index.html, $(DOCS)/man'

reference: ## put the tables and the results of examples into the pages
	$(call prepare,tests,test)
	@$(TOOL_ENV) sh test/tools/reference.sh write $(PAGES)
	@+$(MAKE) --no-print-directory -s install PREFIX='$(CURDIR)/$(TEST)/prefix' >/dev/null
	@python3 -B test/tools/walk.py write $(TEST)/prefix $(WALKED)
	@$(TOOL_ENV) sh test/tools/browser.sh pictures

# The other commit is built below build/against, and this tree with the same flags.
bench: ## measure speed (BENCH_ARGS=, BENCH_PARTS=search); AGAINST=COMMIT: compare random play with that commit (LIMIT=3 percent)
ifneq ($(AGAINST),)
	@+$(MAKE) --no-print-directory deps FOR=against
	@$(TOOL_ENV) python3 -B test/tools/against.py $(LIMIT:%=--limit %) $(BENCH_ARGS) '$(AGAINST)'
else
	$(call prepare,tests)
	@$(COMMAND) bench $(BENCH_ARGS)
	@$(BENCH) $(BENCH_PARTS)
endif

budget: ## compare the instructions of fixed work with test/bench/budget.txt; WHY='...': write them there
	$(call prepare,tests,budget)
	@$(TOOL_ENV) python3 -B test/tools/budget.py $(if $(WHY),write '$(WHY)',check)

# Server and people share the machine; what others do on it meanwhile is seen in the figures.
PICTURE ?= $(BUILD)/knee.svg
bench-table: ## measure the server for browsers: how many connections it bears, and how large messages are (some minutes; PICTURE=FILE)
	$(call prepare,tests,bench-table)
	@$(TOOL_ENV) python3 -B test/tools/table_load.py knee --picture $(PICTURE) $(BENCH_ARGS)
	@echo '$(PICTURE)'
	@$(TOOL_ENV) python3 -B test/tools/table_load.py sizes

# Fuzz targets are built with clang, the sanitizers, and a library that reports its branches.
FUZZ_SECONDS ?= 60
FUZZ_SUPPORT := $(call objects,$(addprefix test/unit/support_,tables.c program.c texts.c english.c forge.c) \
	$(wildcard test/unit/support_generate*.c) test/fuzz/shipped.c)
$(FUZZERS): $(TEST)/fuzz/%: $(OBJ)/test/fuzz/%.o $(FUZZ_SUPPORT) $(LIB_A) $(GAMES_A) $(TEST_GAMES_A)
	$(START)
	$(LINK) -fsanitize=fuzzer $(filter %.o,$^) $(TEST_GAMES_A) $(WHOLE_LIB) $(YAML_LIBS) \
	    $(FUZZ_LIBS) $(SYSTEM_LIBS)

$(OBJ)/test/fuzz/table.o: INCLUDES += -Iexamples/table -Iexamples/layout -Iexamples/arguments $(shell $(PKG_CONFIG) --cflags $(table_PACKAGES))
$(TEST)/fuzz/table: private FUZZ_LIBS = $(shell $(PKG_CONFIG) --libs $(table_PACKAGES))
$(TEST)/fuzz/table: $(call objects,$(TABLE_CORE))
$(OBJ)/test/fuzz/lsp.o: INCLUDES += -Iexamples/lsp -Iexamples/arguments $(shell $(PKG_CONFIG) --cflags $(lsp_PACKAGES))
$(TEST)/fuzz/lsp: private FUZZ_LIBS = $(shell $(PKG_CONFIG) --libs $(lsp_PACKAGES))
$(TEST)/fuzz/lsp: $(call objects,$(LSP_CORE))

fuzz: ## run each fuzz target for FUZZ_SECONDS=60
	@+$(MAKE) --no-print-directory deps FOR=fuzz
	@+$(MAKE) --no-print-directory $(PARALLEL) CC=clang VARIANT=san FUZZ=1 fuzz-run

fuzz-run: $(FUZZERS) $(MODULES) $(CARDS)
	@JOBS='$(JOBS)' sh test/tools/fuzz.sh $(FUZZ_SECONDS) $(FUZZERS)

# Forged saves of all games in turn, with any compiler; findings are written beside the program.
SECONDS ?= 60
$(FORGE): $(call objects,test/forge/forge.c test/unit/support_forge.c) $(LIB_A) $(GAMES_A) $(TEST_GAMES_A)
	$(START)
	$(LINK) $(filter %.o,$^) $(TEST_GAMES_A) $(WHOLE_LIB) $(YAML_LIBS) $(SYSTEM_LIBS)

fuzz-saves: ## try forged saves of all games for SECONDS=60, with the sanitizers (SEED= repeats a run)
	@+$(MAKE) --no-print-directory deps
	@+$(MAKE) --no-print-directory $(PARALLEL) VARIANT=san fuzz-saves-run

fuzz-saves-run: $(FORGE)
	@$(SAN_ENV) $(FORGE) $(SECONDS) $(SEED)

# The same laws as in `make test`, each for so long, with random cases that go on from a seed.
LAWS_SECONDS ?= 60
laws: ## try the laws of test/laws with random cases for LAWS_SECONDS=60 each (SEED= repeats a run)
	@+$(MAKE) --no-print-directory deps
	@+$(MAKE) --no-print-directory $(PARALLEL) laws-run

laws-run: $(LAWS) $(CARDS) $(TEST_CARDS)
	@JOBS='$(JOBS)' TEST_TIMEOUT=$$(($(LAWS_SECONDS) * 2 + 400)) sh test/tools/run.sh \
	    $(foreach l,$(LAW_NAMES),'laws/$(l)|$(LAWS) $(l) --seconds $(LAWS_SECONDS) $(SEED:%=--seed %)')

# Mistakes are made in the rules, one at a time; the tests are to notice. MUTANTS_ARGS= for the program.
MUTANTS_ENV = COMPILE_LIB='$(CC) $(BASE_CFLAGS) -fvisibility=default -Iinclude -Ilib $(YAML_CFLAGS) $(CPPFLAGS) $(CFLAGS)' \
	COMPILE_GAME='$(CC) $(BASE_CFLAGS) -Iinclude $(CPPFLAGS) $(CFLAGS)' \
	LINK_LIB='$(CC) $(BASE_LDFLAGS) -shared -Wl,-soname,$(LIB_SONAME) -Wl,-Bsymbolic-functions \
	    OBJECTS $(YAML_LIBS) $(SYSTEM_LIBS)' \
	LINK_GAME='$(CC) $(BASE_LDFLAGS) -shared -Wl,-rpath,$$ORIGIN/.. OBJECTS -lcardgame -lm'

mutants: ## make single-place mistakes in the rules, and see whether the tests notice (MUTANTS_ARGS=)
	@+$(MAKE) --no-print-directory deps FOR=mutants
	@+$(MAKE) --no-print-directory $(PARALLEL) VARIANT=mutants mutants-run

mutants-quick: ## the same with a fixed sample of 60 mistakes
	@+$(MAKE) --no-print-directory mutants MUTANTS_ARGS='--quick $(MUTANTS_ARGS)'

mutants-run: $(LIB_SO) $(MODULES) $(CARDS) $(COMMAND) $(UNIT) $(TEST_MODULES) $(TEST)/unit/cardgame
	@$(MUTANTS_ENV) python3 -B test/tools/mutants --build $(BUILD) $(MUTANTS_ARGS)

# --- Checks ---------------------------------------------------------------------------------------

FORMATTED := $(sort $(wildcard $(foreach d,include/cardgame lib lib/* lib/*/* games/* examples examples/* \
	test/unit test/laws test/conformance test/bench test/bench/table test/fuzz test/forge $(TEST_GAMES:%=test/%),$(d)/*.c $(d)/*.h $(d)/*.cpp)))
ANALYSED := $(sort $(LIB_SRC) $(wildcard games/*/*.c examples/*/*.c) $(EXAMPLE_SRC))

abi: ## compare the library with the recorded interface of test/abi, and load what was built with that
	$(call prepare,tests,abi)
	@$(TOOL_ENV) sh test/tools/abi.sh

abi-record: ## record the interface anew, when a change of it is meant
	$(call prepare,all,abi)
	@$(TOOL_ENV) sh test/tools/abi.sh record

abi-release: ## add the compiled modules of a release to its folder of test/releases: RELEASE=format-N
	$(call prepare,all,abi)
	@$(TOOL_ENV) sh test/tools/abi.sh release '$(RELEASE)'

check: ## run the tests, then the checks of format and the static analysis
	@+$(MAKE) --no-print-directory deps CHECK=1
	@+$(MAKE) --no-print-directory test
	@+$(MAKE) --no-print-directory lint

# With FILES only these: a header is analysed with the source of its name.
LINTED = $(if $(FILES),$(filter $(FILES),$(1)),$(1))
lint: $(OBJ)/examples/cardgame/skeleton.inc $(OBJ)/english.inc ## only the checks of format and the static analysis (FILES="a.c b.h": of these)
	@+$(MAKE) --no-print-directory deps FOR=lint
	@FILES='$(FILES)' FORMATTED='$(call LINTED,$(FORMATTED))' \
	    ANALYSED='$(if $(FILES),$(sort $(filter $(FILES:%.h=%.c),$(ANALYSED))),$(ANALYSED))' JOBS='$(JOBS)' \
	    FLAGS='-D_POSIX_C_SOURCE=200809L -Iinclude -Ilib -Iexamples/arguments -Iexamples/cardgame -Iexamples/table -Iexamples/layout -Iexamples/render -I$(OBJ) -I$(OBJ)/examples/cardgame $(YAML_CFLAGS)' SYSTEM='$(patsubst -I%,-isystem %,$(filter -I%,$(shell $(PKG_CONFIG) --cflags $(render_PACKAGES) 2>/dev/null)))' \
	    sh test/tools/lint.sh

# For editors and clangd (.clangd names the folder): how each file is compiled.
compile-commands: ## write build/compile_commands.json
	@mkdir -p build
	@$(MAKE) -Bn --no-print-directory tests 2>/dev/null | awk -v folder='$(CURDIR)' ' \
	    / -c -o [^ ]* [^ ]*\.c$$/ && !/\/obj\/static\// { sub(/^[ \t]*/, ""); file = $$NF; gsub(/\\/, "\\\\"); gsub(/"/, "\\\""); \
	        printf "%s{\"directory\":\"%s\",\"file\":\"%s\",\"command\":\"%s\"}", n++ ? ",\n" : "[\n", folder, file, $$0 } \
	    END { print "\n]" }' > build/compile_commands.json
	@echo "build/compile_commands.json: $$(grep -c '"file"' build/compile_commands.json) files"

format: ## format all sources in place
	clang-format -i $(FORMATTED)

# --- Installing -----------------------------------------------------------------------------------


HEADERS := $(wildcard include/cardgame/*.h)
CARD_FILES := $(wildcard cards/*/*.yaml cards/*/languages/*.yaml cards/*/*.layout cards/*/*.guide)
SAMPLE_CARDS := $(wildcard test/$(SAMPLE)/cards/*.yaml test/$(SAMPLE)/cards/languages/*.yaml)
CARD_DIR := $(DATADIR)/cardgame/cards
INSTALLED_CARDS := $(CARD_FILES:cards/%=$(CARD_DIR)/%) \
	$(SAMPLE_CARDS:test/$(SAMPLE)/cards/%=$(CARD_DIR)/$(SAMPLE)/%)
# The guides lie under the names of their folders, so that their links hold.
DOC_DIR := $(DATADIR)/doc/cardgame
DOC_FILES := README.md LICENSE $(wildcard include/docs/embed/*.md cards/*.md cards/*/README.md games/*/*.md \
	examples/*.md examples/*.c examples/cluster/*.py examples/table/*.py examples/table/*.json $(wildcard examples/table/client/* examples/table/operation/* examples/table/pictures/* examples/render/pictures/* examples/render/*.sh) examples/table/*.svg $(wildcard examples/lsp/editors/*.* examples/lsp/editors/vscode/*.*) examples/cluster/*.sbatch examples/python/*.py examples/python/pyproject.toml \
	$(addprefix examples/python/cardgame/,*.py *.pyi py.typed)) $(filter-out examples/cardgame/% $(wildcard examples/laboratory/*.[ch]),$(wildcard examples/*/*.[ch] \
	examples/*/*.cpp examples/*/Makefile examples/*/*.md examples/*/*/*.md examples/*/*/*.yaml examples/*/*/*/*.yaml examples/*/*/*/*/*.yaml)) \
	$(wildcard $(addprefix test/$(SAMPLE)/,*.[ch] Makefile README.md) $(addsuffix /$(SAMPLE)/*.yaml,test/scenarios test/probes))
MAN_PAGES := examples/render/cardgame-render.1 examples/cardgame/cardgame.1 examples/cardgame/cardgame-balance.1 examples/cardgame/cardgame-compare.1 examples/lsp/cardgame-lsp.1 include/libcardgame.3 cards/cardgame-cards.5 \
	include/cardgame-modules.7
man_page = $(MANDIR)/man$(patsubst .%,%,$(suffix $(1)))/$(notdir $(1))
COMPLETIONS := $(DATADIR)/bash-completion/completions/cardgame $(DATADIR)/zsh/site-functions/_cardgame
# The server and its client, where its libraries are.
TABLE_FILES := $(if $(HAS_TABLE),$(wildcard examples/table/client/*))
TABLE_DIR := $(DATADIR)/cardgame/table
LIB_FILES := $(notdir $(LIB_REAL) $(LIB_A) $(GAMES_A)) pkgconfig/cardgame.pc
INSTALLED := $(COMMAND:$(BIN)/%=$(BINDIR)/%) $(BUILT_PROGRAMS:$(BIN)/%=$(BINDIR)/%) \
	$(TABLE_FILES:examples/table/client/%=$(TABLE_DIR)/%) \
	$(foreach page,$(MAN_PAGES),$(call man_page,$(page))) $(COMPLETIONS) \
	$(addprefix $(LIBDIR)/,$(LIB_FILES) $(LIB_SONAME) libcardgame.so $(GAMES:%=cardgame/%.so) cardgame/$(SAMPLE).so) \
	$(LIBDIR)/cmake/cardgame/cardgame-config.cmake \
	$(LIBDIR)/cmake/cardgame/cardgame-config-version.cmake \
	$(HEADERS:include/%=$(INCLUDEDIR)/%) $(INSTALLED_CARDS) \
	$(DOC_FILES:%=$(DOC_DIR)/%)
# Code is installed without debug information: files of it lie in .debug, where debuggers look for them, with
# DEBUG_FILES=yes. Static libraries have theirs inside, and so lie there whole.
STRIPPED := $(addprefix $(LIBDIR)/,$(notdir $(LIB_REAL)) $(GAMES:%=cardgame/%.so) cardgame/$(SAMPLE).so) \
	$(COMMAND:$(BIN)/%=$(BINDIR)/%) $(BUILT_PROGRAMS:$(BIN)/%=$(BINDIR)/%)
STRIPPED_A := $(addprefix $(LIBDIR)/,$(notdir $(LIB_A) $(GAMES_A)))
debug_file = $(dir $(1)).debug/$(notdir $(1))
INSTALLED_DEBUG := $(foreach f,$(STRIPPED),$(call debug_file,$(f)).debug) $(foreach f,$(STRIPPED_A),$(call debug_file,$(f)))
define strip_to_debug_file
$(OBJCOPY) --only-keep-debug '$(DESTDIR)$(1)' '$(DESTDIR)$(call debug_file,$(1)).debug'
chmod 644 '$(DESTDIR)$(call debug_file,$(1)).debug'
$(OBJCOPY) --strip-debug --add-gnu-debuglink='$(DESTDIR)$(call debug_file,$(1)).debug' '$(DESTDIR)$(1)'

endef
define strip_quite
$(OBJCOPY) --strip-debug '$(DESTDIR)$(1)'

endef
# Folders of our own, innermost first, beside that of the documents.
CARD_DIRS := $(sort $(dir $(INSTALLED_CARDS)))
OWN_DIRS := $(sort $(dir $(INSTALLED_DEBUG))) $(filter %/languages/,$(CARD_DIRS)) $(filter-out %/languages/,$(CARD_DIRS)) $(CARD_DIR) $(TABLE_DIR) $(DATADIR)/cardgame \
	$(LIBDIR)/cardgame $(LIBDIR)/cmake/cardgame $(LIBDIR)/cmake $(INCLUDEDIR)/cardgame
in_prefix = $(patsubst $(PREFIX)/%,$${prefix}/%,$(1))

# The trained build is gcc's; other compilers and variants install what they build.
OPTIMISED := $(if $(filter release,$(VARIANT)),$(if $(filter no,$(OPTIMISE)),,$(if $(filter build/release,$(BUILD)),fast)))
install: $(OPTIMISED) ## install under PREFIX=/usr/local (DESTDIR= BINDIR= LIBDIR= INCLUDEDIR= DATADIR= MANDIR=)
	@+$(MAKE) --no-print-directory $(if $(OPTIMISED),VARIANT=fast) install-files

install-files: all $(TEST)/modules/$(SAMPLE).so $(BUILT_PROGRAMS)
	$(INSTALL) -d $(addprefix '$(DESTDIR)',$(sort $(dir $(INSTALLED))))
	$(INSTALL) -m 755 $(COMMAND) $(BUILT_PROGRAMS) '$(DESTDIR)$(BINDIR)'
	$(if $(TABLE_FILES),$(INSTALL) -m 644 $(TABLE_FILES) '$(DESTDIR)$(TABLE_DIR)')
	$(INSTALL) -m 644 $(LIB_REAL) $(LIB_A) $(GAMES_A) '$(DESTDIR)$(LIBDIR)'
	ln -sf $(notdir $(LIB_REAL)) '$(DESTDIR)$(LIBDIR)/$(LIB_SONAME)'
	ln -sf $(LIB_SONAME) '$(DESTDIR)$(LIBDIR)/libcardgame.so'
	$(INSTALL) -m 644 $(MODULES) $(TEST)/modules/$(SAMPLE).so '$(DESTDIR)$(LIBDIR)/cardgame'
	$(if $(filter yes,$(DEBUG_FILES)),$(INSTALL) -d $(addprefix '$(DESTDIR)',$(sort $(dir $(INSTALLED_DEBUG)))))
	$(if $(filter yes,$(DEBUG_FILES)),$(INSTALL) -m 644 $(LIB_A) $(GAMES_A) '$(DESTDIR)$(LIBDIR)/.debug')
	$(foreach f,$(STRIPPED),$(call $(if $(filter yes,$(DEBUG_FILES)),strip_to_debug_file,strip_quite),$(f)))
	$(foreach f,$(STRIPPED_A),$(call strip_quite,$(f)))
	$(INSTALL) -m 644 $(HEADERS) '$(DESTDIR)$(INCLUDEDIR)/cardgame'
	for file in $(CARD_FILES:cards/%=%); do \
	    $(INSTALL) -m 644 "cards/$$file" '$(DESTDIR)$(CARD_DIR)'"/$$file" || exit 1; done
	for file in $(SAMPLE_CARDS:test/$(SAMPLE)/cards/%=%); do \
	    $(INSTALL) -m 644 "test/$(SAMPLE)/cards/$$file" '$(DESTDIR)$(CARD_DIR)/$(SAMPLE)'"/$$file" || exit 1; done
	for file in $(DOC_FILES); do \
	    $(INSTALL) -m 644 "$$file" '$(DESTDIR)$(DOC_DIR)'"/$$file" || exit 1; done
	$(foreach page,$(MAN_PAGES),$(INSTALL) -m 644 $(page) '$(DESTDIR)$(call man_page,$(page))' && ) :
	$(INSTALL) -m 644 examples/cardgame/completion.bash '$(DESTDIR)$(word 1,$(COMPLETIONS))'
	$(INSTALL) -m 644 examples/cardgame/completion.zsh '$(DESTDIR)$(word 2,$(COMPLETIONS))'
	for file in cardgame-config.cmake cardgame-config-version.cmake; do \
	    sed -e 's|@INCLUDEDIR@|$(INCLUDEDIR)|' -e 's|@DATADIR@|$(DATADIR)|' \
	        -e 's|@VERSION@|$(VERSION)|' pkgconfig/$$file.in \
	        > '$(DESTDIR)$(LIBDIR)/cmake/cardgame/'$$file || exit 1; done
	sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(call in_prefix,$(LIBDIR))|' \
	    -e 's|@INCLUDEDIR@|$(call in_prefix,$(INCLUDEDIR))|' -e 's|@VERSION@|$(VERSION)|' \
	    -e 's|@DATADIR@|$(call in_prefix,$(DATADIR))|' \
	    pkgconfig/cardgame.pc.in > '$(DESTDIR)$(LIBDIR)/pkgconfig/cardgame.pc'
	$(if $(DESTDIR),,$(if $(filter /usr /usr/local,$(PREFIX)),-ldconfig))

# The man pages of functions stand in a list, by which they are removed.
install-docs: docs ## install the reference of the headers, too (with the same variables)
	rm -rf '$(DESTDIR)$(DOC_DIR)/html'
	$(INSTALL) -d '$(DESTDIR)$(DOC_DIR)' '$(DESTDIR)$(MANDIR)/man3'
	cp -R $(DOCS)/html '$(DESTDIR)$(DOC_DIR)/html'
	$(INSTALL) -m 644 $(DOCS)/man/man3/*.3 '$(DESTDIR)$(MANDIR)/man3'
	ls $(DOCS)/man/man3 > '$(DESTDIR)$(DOC_DIR)/man3.list'

uninstall: ## remove what `make install` and `make install-docs` put there (with the same variables)
	@list='$(DESTDIR)$(DOC_DIR)/man3.list'; [ ! -f "$$list" ] || \
	    while read -r page; do rm -f '$(DESTDIR)$(MANDIR)/man3/'"$$page"; done < "$$list"
	rm -rf '$(DESTDIR)$(DOC_DIR)/html' '$(DESTDIR)$(DOC_DIR)/man3.list'
	rm -f $(addprefix '$(DESTDIR)',$(INSTALLED) $(INSTALLED_DEBUG))
	-@find '$(DESTDIR)$(DOC_DIR)' -depth -type d -exec rmdir {} + 2>/dev/null || true
	-@rmdir $(addprefix '$(DESTDIR)',$(OWN_DIRS)) 2>/dev/null || true

-include $(shell find $(OBJ) -name '*.d' 2>/dev/null)
