# shellcheck shell=bash
# To be sourced.

# The last processors that this process may use (the first is the one that systems like to interrupt), as taskset takes them;
# nothing where there is no taskset.
processors() {
  command -v taskset >/dev/null || return 0
  local ranges range cpu all=()
  ranges=$(taskset -cp $$)
  IFS=, read -r -a ranges <<<"${ranges##*: }"
  for range in "${ranges[@]}"; do
    for ((cpu = ${range%-*}; cpu <= ${range#*-}; ++cpu)); do all+=("$cpu"); done
  done
  local IFS=,
  printf '%s' "${all[*]: -$1}"
}
