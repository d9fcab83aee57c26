//! Motifs that look like photographs: painted with noise, light and depth instead of outlines.

pub(super) mod forest;
pub(super) mod land;
pub(super) mod light;
mod noise;
pub(super) mod sky;
