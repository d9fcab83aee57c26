//! Builds the WebAssembly modules, with the bindgen library at the crate's exact version instead of an installed
//! tool.

use std::process::Command;

use anyhow::{Context, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::modules;

/// Builds `crates/client` in the profile `wasm` and writes `frontend/src/core/wasm/`.
pub(crate) fn build() -> anyhow::Result<()> {
    let root = crate::root()?;
    let built = target_dir(&root)?.join("wasm32-unknown-unknown/wasm/laurel_client.wasm");
    let folder = root.join("frontend/src/core/wasm");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).context("bindings of before")?;
    }
    for module in modules::all() {
        let status = Command::new(env!("CARGO"))
            .current_dir(&root)
            // Panic messages contain source paths, which must not reveal the folders of the build machine.
            .env("CARGO_ENCODED_RUSTFLAGS", remap_flags(&root))
            .args(["build", "--package", "laurel-client", "--target", "wasm32-unknown-unknown", "--profile", "wasm"])
            .args(["--no-default-features", "--features", module.feature])
            .status()
            .context("cargo")?;
        ensure!(status.success(), "the client did not build");
        let mut bindgen = Bindgen::new();
        bindgen.input_path(&built).out_name(&module.name()).typescript(true).bundler(true)?;
        bindgen.remove_name_section(true).remove_producers_section(true);
        bindgen.generate(&folder).context("bindgen")?;
    }
    Ok(())
}

fn remap_flags(root: &std::path::Path) -> String {
    #[expect(clippy::disallowed_methods, reason = "a build tool reads where cargo keeps its sources")]
    let homes = ["CARGO_HOME", "HOME"].map(|name| std::env::var(name).unwrap_or_default());
    let known = homes.iter().filter(|home| !home.is_empty()).map(|home| format!("--remap-path-prefix={home}=~"));
    // SHA-256 with unrolled rounds would be twice as large and hardly faster in WebAssembly.
    let smallest = ["--cfg=sha2_backend=\"soft\"", "--cfg=sha2_backend_soft=\"compact\""].map(str::to_owned);
    known.chain([format!("--remap-path-prefix={}=.", root.display())]).chain(smallest).collect::<Vec<_>>().join("\u{1f}")
}

fn target_dir(root: &std::path::Path) -> anyhow::Result<std::path::PathBuf> {
    let output = Command::new(env!("CARGO"))
        .current_dir(root)
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .output()
        .context("cargo metadata")?;
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout)?;
    metadata["target_directory"].as_str().map(Into::into).context("no target directory")
}
