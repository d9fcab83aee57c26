// Where uploads are kept, and how a log-out forgets them without loading what uploads.

export const UPLOADS_DATABASE = "laurel.uploads";

export function forgetUploads(): void {
  try {
    indexedDB.deleteDatabase(UPLOADS_DATABASE);
  } catch {
    // A host that refuses the question has kept nothing.
  }
}
