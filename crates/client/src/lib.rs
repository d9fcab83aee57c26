//! Core for the page: conversion, fetch and storage. No rule is decided here.

pub mod api;
mod convert;
pub mod forms;
pub mod pages;
mod reader;
pub mod session;
pub mod storage;
