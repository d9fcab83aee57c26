#!/usr/bin/env bash
# Installs what a machine lacks, each part once: tools/setup.sh [rust] [node] [build] [postgres]
# [browser] [desktop] [webkit] [pngquant] [shellcheck] [frontend] [e2e] [benchweb] [miniprogram] [smtp]
# [ffmpeg]; without names, everything.
. "$(dirname "$0")/env.sh"

# need PACKAGES…: installs Debian packages if that is permitted, and otherwise asks for them.
need() {
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then as_root=(sudo -n); fi
  if ! have apt-get || ! "${as_root[@]}" true 2>/dev/null; then
    fail "please install (Debian's names): $*"
  fi
  say "installing $*"
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >/dev/null
}

setup_rust() {
  have rustup || fail "rustup is missing: see https://rustup.rs"
  # Without arguments rustup reads rust-toolchain.toml, and does nothing if all of it is installed.
  rustup toolchain install --no-self-update 2>&1 | grep -v '^info: ' >&2 || true
  rustc --version >/dev/null || fail "the toolchain of rust-toolchain.toml could not be installed"
}

setup_node() {
  node_is_new_enough && return
  have npm || fail "Node.js and npm are missing: any version can install Node $NODE_MAJOR"
  local architecture
  case "$(uname -m)" in
    x86_64) architecture=x64 ;;
    aarch64 | arm64) architecture=arm64 ;;
    *) fail "please install Node $NODE_MAJOR or newer" ;;
  esac
  # The npm package `node` only chooses between these packages, by an install script.
  say "installing Node $NODE_VERSION"
  local package="node-linux-$architecture"
  npm install --loglevel=error --prefix "$NODE_HOME" --no-save --no-package-lock \
    --ignore-scripts --no-audit --no-fund "$package@$NODE_VERSION" >/dev/null
  ln -sfn "node_modules/$package/bin" "$NODE_HOME/bin"
  use_node
  node_is_new_enough || fail "Node $NODE_VERSION was installed but does not run"
}

setup_build() {
  local missing=()
  have cc || missing+=(build-essential)
  have pkg-config || missing+=(pkg-config)
  { have pkg-config && pkg-config --exists libpq; } || missing+=(libpq-dev)
  [ ${#missing[@]} -eq 0 ] || need "${missing[@]}"
}

setup_postgres() {
  "$ROOT/tools/postgres.sh" find >/dev/null 2>&1 || need postgresql
}

# The browser without desktop windows: a third of the work for each page.
setup_browser() {
  local missing=()
  [ -n "${CHROMIUM:-}" ] || have chromium-headless-shell || missing+=(chromium-headless-shell)
  have fc-list || missing+=(fontconfig)
  { have fc-list && fc-list :lang=zh-cn family | grep -q .; } || missing+=(fonts-noto-cjk)
  # The first Latin font of the page's own list that Debian has.
  { have fc-list && fc-list Roboto family | grep -q .; } || missing+=(fonts-roboto-unhinted)
  { have fc-list && fc-list :lang=th family | grep -q .; } || missing+=(fonts-thai-tlwg)
  [ ${#missing[@]} -eq 0 ] || need "${missing[@]}"
}

# The full browser, to measure pages and to take pictures of them.
setup_desktop() {
  setup_browser
  [ -n "${CHROMIUM:-}" ] || have chromium || have chromium-browser || have google-chrome || need chromium
}

# WebKit, the engine of every browser on iOS, and a display for it.
setup_webkit() {
  local missing=()
  have WebKitWebDriver || missing+=(webkit2gtk-driver)
  have Xvfb || missing+=(xvfb)
  [ ${#missing[@]} -eq 0 ] || need "${missing[@]}"
}

setup_pngquant() { have pngquant || need pngquant; }

# For the tests of videos without a poster.
setup_ffmpeg() { have ffmpeg || need ffmpeg; }

setup_shellcheck() { have shellcheck || need shellcheck; }

# install_packages FOLDER: installs what its lock file says, unless that and Node are unchanged.
install_packages() {
  setup_node
  local lock="$1/package-lock.json"
  [ -d "$1/node_modules" ] && unchanged "npm-${1//\//-}" "$lock" && return
  say "installing the packages of $1/"
  (cd "$1" && npm ci --loglevel=error --no-audit --no-fund >/dev/null)
  remember "npm-${1//\//-}" "$lock"
}
setup_frontend() { install_packages frontend; }
setup_e2e() { install_packages e2e; }
setup_benchweb() { install_packages benchweb; }
setup_miniprogram() { install_packages frontend/miniprogram; }
# A mail server for the tests of outgoing mail, and the tool that creates its certificate.
setup_smtp() {
  have openssl || need openssl
  install_packages crates/server/tests/smtp
}

[ $# -gt 0 ] || set -- rust node build postgres browser desktop webkit pngquant shellcheck frontend e2e benchweb miniprogram smtp ffmpeg
for part in "$@"; do
  declare -F "setup_$part" >/dev/null || fail "unknown part: $part"
  "setup_$part"
done
