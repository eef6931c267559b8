# A minimal Debian 12 in a folder, for clean-root and check-package. The caller defines `fail`.

# The mirror that this machine uses, unless MIRROR names one.
minimal_root_mirror() {
  local sources found
  sources=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources 2>/dev/null || true)
  found=$(sed -n -E 's#^(deb( \[[^]]*\])?|URIs:) +(https?://[^ ]*/debian)/?( .*)?$#\3#p' <<<"$sources" | head -n 1)
  printf '%s' "${MIRROR:-${found:-http://deb.debian.org/debian}}"
}

# make_minimal_root DIR PACKAGES: where there is none yet, with these packages (separated by commas) beside the least.
make_minimal_root() {
  local target=$1 include=$2 mirror
  [[ ! -e "$target/etc/debian_version" ]] || return 0
  command -v debootstrap >/dev/null || fail "debootstrap is missing; packaging/setup develop installs it."
  mirror=$(minimal_root_mirror)
  printf 'Making a minimal Debian 12 in %s from %s\n' "$target" "$mirror"
  [[ $mirror != https:* ]] || include+=${include:+,}ca-certificates
  debootstrap --variant=minbase ${include:+--include="$include"} bookworm "$target" "$mirror" >"$target.log" 2>&1 ||
    fail "debootstrap failed; see $target.log"
  printf 'deb %s bookworm main\ndeb %s bookworm-updates main\ndeb %s bookworm-security main\n' \
    "$mirror" "$mirror" "${mirror%/debian}/debian-security" >"$target/etc/apt/sources.list"
  # What this machine needs to reach its mirror (a proxy, clocks that disagree), the other needs too.
  { grep -hE '^Acquire::(http|https|Check|Retries)' /etc/apt/apt.conf /etc/apt/apt.conf.d/* 2>/dev/null || true; } \
    >"$target/etc/apt/apt.conf.d/90mirror"
}

# In a mount namespace of its own.
mount_minimal_root() {
  local target=$1
  mount --rbind /dev "$target/dev"
  mount -t tmpfs tmpfs "$target/tmp"
  mount -t proc proc "$target/proc"
  mount --rbind /sys "$target/sys"
  cp -L /etc/resolv.conf "$target/etc/resolv.conf"
  cp /etc/hosts "$target/etc/hosts"
}
