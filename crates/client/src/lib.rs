//! Core for the page: conversion of values, calls and browser storage. All rules are in core.

#![allow(clippy::needless_pass_by_value, reason = "what JavaScript passes is handed over")]

#[cfg(feature = "start")]
pub mod api;
#[cfg(any(feature = "start", feature = "forms", feature = "links", feature = "upload"))]
mod convert;
#[cfg(feature = "start")]
pub mod format;
#[cfg(feature = "forms")]
pub mod forms;
#[cfg(feature = "human")]
pub mod human;
#[cfg(feature = "links")]
pub mod links;
#[cfg(feature = "start")]
pub mod pages;
#[cfg(feature = "pictures")]
pub mod pictures;
#[cfg(any(feature = "start", feature = "forms", feature = "upload"))]
mod reader;
#[cfg(feature = "start")]
pub mod session;
#[cfg(feature = "start")]
pub mod storage;
#[cfg(feature = "upload")]
pub mod upload;
#[cfg(any(feature = "start", feature = "forms", feature = "links", feature = "upload"))]
mod writer;

/// A third of the size of the standard library's allocator.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
