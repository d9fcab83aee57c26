//! The files of a folder, read into memory once and written out for every story that changes them.

use std::fs;
use std::path::{Path, PathBuf};

/// Files by their path below the folder. Memory needs no removal when the process ends.
pub(crate) struct Files(Vec<(PathBuf, Vec<u8>)>);

impl Files {
    /// Reads everything below a folder.
    pub(crate) fn read(folder: &Path) -> Files {
        let mut files = Vec::new();
        let mut folders = vec![folder.to_owned()];
        while let Some(next) = folders.pop() {
            for entry in fs::read_dir(next).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    files.push((path.strip_prefix(folder).unwrap().to_owned(), fs::read(&path).unwrap()));
                }
            }
        }
        Files(files)
    }

    pub(crate) fn write(&self, folder: &Path) {
        for (path, bytes) in &self.0 {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
    }
}
