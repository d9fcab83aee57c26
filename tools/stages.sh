# shellcheck shell=bash
# Sourced after env.sh: runs named stages, measures the CPU time of each, compares it with tools/budget.txt, and
# closes every run with a table and one line that counts stages.

# shellcheck disable=SC2153 # env.sh sets ROOT.
LOGS="$ROOT/target/logs"
BUDGET="$ROOT/tools/budget.txt"
# A run with more flaky journeys than this fails.
FLAKY_MAX=2
# Time that CI gives a run, min.
CI_MINUTES=90

passed=0
current="set-up"
rows=()
notes=()
warnings=()
skipped=()
flaky=0
cpu_total=0
wall_began=$SECONDS
mkdir -p "$LOGS"

# CPU time, ms, into REPLY. A control group counts daemons as well, such as PostgreSQL; without one the shell
# counts only the children that it waited for.
cpu_group=""
cpu_home=""
join_cpu_group() {
  local root group
  for root in /sys/fs/cgroup/cpuacct /sys/fs/cgroup; do
    group="$root/laurel-$$"
    if [ ! -e "$root/cgroup.procs" ] || ! mkdir "$group" 2>/dev/null; then continue; fi
    if { echo $$ >"$group/cgroup.procs"; } 2>/dev/null; then
      cpu_home="$root"
      cpu_group="$group"
      return
    fi
    rmdir "$group"
  done
}
leave_cpu_group() {
  [ -n "$cpu_group" ] || return 0
  { echo $$ >"$cpu_home/cgroup.procs"; } 2>/dev/null || true
  rmdir "$cpu_group" 2>/dev/null || true
}
cpu() {
  if [ -r "$cpu_group/cpuacct.usage" ]; then
    REPLY=$(($(<"$cpu_group/cpuacct.usage") / 1000000))
  elif [ -n "$cpu_group" ] && [ -r "$cpu_group/cpu.stat" ]; then
    REPLY=$(awk '$1 == "usage_usec" { print int($2 / 1000) }' "$cpu_group/cpu.stat")
  else
    times >"$LOGS/times"
    REPLY=$(awk 'NR == 2 { split($1, user, "[ms]"); split($2, sys, "[ms]")
      print int((user[1] * 60 + user[2] + sys[1] * 60 + sys[2]) * 1000) }' "$LOGS/times")
  fi
}

# Budgets are seconds of the machine that measured them; a slower machine gets more. One measurement tells little
# about a shared machine, whose speed changes within minutes and with the number of busy cores, so a run is compared
# with its own pace as well: a stage is too dear if it grew more than the others.
machine_factor=100
measure_machine() {
  local reference
  reference=$(sed -n 's/^# machine \([0-9]*\)$/\1/p' "$BUDGET")
  machine_factor=$(($(node "$ROOT/tools/machine.mjs") * 100 / reference))
  [ "$machine_factor" -ge 100 ] || machine_factor=100
}

# budget_of NAME: prints CPU seconds of the budget's machine and the permitted number of tests, or nothing.
budget_of() {
  awk -v name="$1" '!/^#/ { cpu = $1; tests = $2; $1 = ""; $2 = ""; sub(/^ +/, "")
    if ($0 == name) print cpu, tests }' "$BUDGET"
}

# The pace of a run, %, on standard output: the median of what its stages took of their budgets, each weighted with
# its budget. A stage that took less was spared by a cache, and says nothing. Too few stages say nothing either: they may
# have grown. PACE_MOST bounds what a run may excuse.
PACE_STAGES=6
PACE_MOST=250
pace_of() { # ROWS: NAME|WALL|CPU|BUDGET|TESTS
  printf '%s\n' "$@" | awk -F'|' '$4 >= 5 && $3 >= $4 { print $3 * 100 / $4, $4 }' | sort -n |
    awk -v stages="$PACE_STAGES" -v most="$PACE_MOST" '{ share[NR] = $1; weight[NR] = $2; all += $2 }
      END { if (NR < stages) { print 100; exit }
        for (i = 1; i <= NR && sum * 2 < all; i++) sum += weight[i]
        pace = int(share[i - 1]); print (pace > most ? most : pace) }'
}

# The number of tests that a stage's log reports: libtest, Vitest, Node's runner or Playwright.
tests_in() {
  sed 's/\x1b\[[0-9;]*m//g' "$1" | awk '/^test result: ok\./ { n += $4 } /^ +Tests +[0-9]+ passed/ { n += $2 }
    /^(#|ℹ) pass [0-9]+/ { n += $3 } /^ +[0-9]+ passed \(/ { n += $1 } END { if (n) print n; else print "-" }'
}

# capture FILE: copies all output to the file as well, until `uncapture`.
tee_pid=""
capture() {
  exec 3>&1 4>&2
  exec > >(tee "$1") 2>&1
  tee_pid=$!
}
uncapture() {
  [ -n "$tee_pid" ] || return 0
  exec >&3 2>&4 3>&- 4>&-
  wait "$tee_pid" || true
  tee_pid=""
}

# stage NAME COMMAND…: runs and measures one check. The command runs in this shell, so that it may set variables.
stage() {
  local began=$SECONDS before log tests
  current=$1
  shift
  log="$LOGS/${current//[^A-Za-z0-9]/-}.log"
  say "$current"
  cpu
  before=$REPLY
  capture "$log"
  "$@"
  uncapture
  cpu
  tests=$(tests_in "$log")
  passed=$((passed + 1))
  record "$current" $((SECONDS - began)) $(((REPLY - before + 500) / 1000)) "$tests"
  say "$current: passed after $((SECONDS - began)) s"
}

# ran NAME: true if the last stage was this one.
ran() { [ "${rows[-1]%%|*}" = "$1" ]; }

record() { # NAME WALL CPU TESTS
  local budget="" most="-"
  read -r budget most <<<"$(budget_of "$1")" || true
  rows+=("$1|$2|$3|${budget:--}|$4")
  cpu_total=$((cpu_total + $3))
  [ -n "$budget" ] || warnings+=("$1 has no line in tools/budget.txt")
  if [ "${most:--}" != - ] && [ "$4" != - ] && [ "$4" -gt "$most" ]; then
    over+=("$1 has $4 tests, tools/budget.txt permits $most: raise it in the commit that adds a page or a job")
  fi
}
over=()

# Compares the CPU time of each stage with its budget at the speed of this run, and replaces the budgets in `rows`.
compare() {
  local row name wall cpu_used budget tests pace judged=()
  pace=$(pace_of "${rows[@]}")
  [ "$pace" -le "$machine_factor" ] || machine_factor=$pace
  for row in "${rows[@]}"; do
    IFS='|' read -r name wall cpu_used budget tests <<<"$row"
    if [ "$budget" != - ]; then
      budget=$((budget * machine_factor / 100))
      if [ $((cpu_used * 10)) -gt $((budget * 15)) ]; then
        over+=("$name took $cpu_used CPU s, more than one and a half times its budget of $budget")
      elif [ $((cpu_used * 10)) -gt $((budget * 11)) ]; then
        warnings+=("$name took $cpu_used CPU s, its budget is $budget")
      fi
    fi
    judged+=("$name|$wall|$cpu_used|$budget|$tests")
  done
  rows=("${judged[@]}")
}

# unless_proved NAME "PATHS…" COMMAND…: a stage that is skipped if the same inputs have passed in this checkout.
unless_proved() {
  local name=$1 stamp="$STAMPS/proved-${1// /-}" digest
  # shellcheck disable=SC2086 # The paths are words.
  digest=$(inputs $2)
  shift 2
  if [ -z "${AGAIN:-}" ] && [ "$(cat "$stamp" 2>/dev/null)" = "$digest" ]; then
    skipped+=("$name")
    return
  fi
  stage "$name" "$@"
  mkdir -p "$STAMPS"
  echo "$digest" >"$stamp"
}

# beside NAME COMMAND…: runs a command in the background of the stages; `together` waits for it.
beside_pid=""
beside() {
  beside_name=$1
  shift
  "$@" >"$LOGS/beside.log" 2>&1 &
  beside_pid=$!
}
together() {
  [ -n "$beside_pid" ] || return 0
  local status=0
  wait "$beside_pid" || status=$?
  beside_pid=""
  cat "$LOGS/beside.log" >&2
  [ "$status" -eq 0 ] || { current=$beside_name; exit "$status"; }
}

close() {
  local status=$1 row name wall cpu_used budget tests
  if [ ${#rows[@]} -gt 0 ]; then
    compare
    printf '\n%-36s %8s %7s %7s %7s\n' stage wall 'CPU s' budget tests
    for row in "${rows[@]}"; do
      IFS='|' read -r name wall cpu_used budget tests <<<"$row"
      printf '%-36s %6d s %7d %7s %7s\n' "$name" "$wall" "$cpu_used" "$budget" "$tests"
    done
    printf '%-36s %6d s %7d          %d of %d min of CI\n' "all stages" $((SECONDS - wall_began)) "$cpu_total" \
      $(((SECONDS - wall_began + 59) / 60)) "$CI_MINUTES"
    [ "$machine_factor" -eq 100 ] || printf 'budgets are %d %% of those in tools/budget.txt: this run was slower\n' "$machine_factor"
  fi
  for row in "${notes[@]}"; do printf '%s\n' "$row"; done
  for row in "${warnings[@]}"; do printf 'warning: %s\n' "$row"; done
  [ ${#skipped[@]} -eq 0 ] || printf 'skipped, since the same inputs passed before in this checkout (AGAIN=1 runs them): %s\n' \
    "$(IFS=,; printf '%s' "${skipped[*]}" | sed 's/,/, /g')"
  if [ "$status" -eq 0 ] && [ ${#over[@]} -gt 0 ]; then
    status=1
    current="budget"
    for row in "${over[@]}"; do printf 'over budget: %s\n' "$row"; done
  fi
  if [ "$status" -eq 0 ] && [ "$flaky" -gt "$FLAKY_MAX" ]; then
    status=1
    current="$flaky journeys passed only on their second try; at most $FLAKY_MAX may"
  fi
  if [ "$status" -ne 0 ]; then
    printf '\nfailed: %s\n%d passed, 1 failed\n' "$current" "$passed"
  elif [ "$passed" -eq 0 ]; then
    printf '\nnothing was run\n'
  else
    printf '\n%d passed, 0 failed\n' "$passed"
  fi
  return "$status"
}

cleanup=()
finish() {
  local status=$? step
  trap - EXIT
  uncapture
  [ -z "$beside_pid" ] || kill "$beside_pid" 2>/dev/null || true
  for step in "${cleanup[@]}"; do $step || true; done
  leave_cpu_group
  close "$status" || status=$?
  exit "$status"
}
begin() {
  trap finish EXIT
  trap 'exit 130' INT TERM
  join_cpu_group
}
