//! Core for the page: conversion of values, calls and browser storage. All rules are in core.
//!
//! Each feature is a WebAssembly module of its own; `crates/xtask/src/modules.rs` lists them.

#![allow(clippy::needless_pass_by_value, reason = "wasm-bindgen passes values of JavaScript by value")]

#[cfg(any(feature = "start", feature = "console"))]
mod call;
#[cfg(feature = "console")]
pub mod console;
#[cfg(feature = "editor")]
pub mod editor;
#[cfg(feature = "log")]
pub mod log;
#[cfg(feature = "rest")]
pub mod rest;
#[cfg(feature = "editor")]
pub mod staff_forms;
#[cfg(feature = "start")]
pub mod start;
#[cfg(any(feature = "start", feature = "console", feature = "log"))]
mod storage;
mod values;

/// A third of the size of the standard library's allocator.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
