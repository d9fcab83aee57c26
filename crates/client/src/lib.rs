//! Core for the page: conversion, fetch and storage. No rule is decided here.

#![allow(clippy::needless_pass_by_value, reason = "what JavaScript passes is handed over")]

pub mod api;
mod convert;
pub mod forms;
mod human;
pub mod pages;
mod reader;
pub mod session;
pub mod storage;
mod writer;

/// A third of the size of the standard library's allocator.
#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
