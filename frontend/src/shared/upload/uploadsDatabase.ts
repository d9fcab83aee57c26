// The database of stored uploads, and its deletion at log-out without loading the upload code.

export const UPLOADS_DATABASE = "laurel.uploads";

export function deleteStoredUploads(): void {
  try {
    indexedDB.deleteDatabase(UPLOADS_DATABASE);
  } catch {
    // A host that refuses access has stored nothing.
  }
}
