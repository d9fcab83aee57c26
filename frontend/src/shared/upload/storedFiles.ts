// Files that were uploaded but not submitted, stored on the phone so that a reload loses nothing. If the
// phone cannot store them, uploads work without.
import { queryScope } from "@/core/queryScope";
import type { UploadedMedia } from "./upload";
import { UPLOADS_DATABASE } from "./uploadsDatabase";

/** The storage deletes unreferenced files after two days; older entries may be gone by then. */
const MAX_AGE_MS = 40 * 60 * 60_000;
/** IndexedDB can hang; after this time the picker starts empty. */
const TIMEOUT_MS = 3_000;
/** Maximum number of stored sets; the oldest are deleted first. */
const SETS_MAX = 20;

/** The owner and the purpose of a set of files. */
export type StorageKey = readonly [merchantId: string, userId: string, purpose: string];

export interface StoredFile {
  media: UploadedMedia;
  size: number;
  preview: Blob | null;
  /** The server has it; stored under this name on phones. */
  handedIn: boolean;
}

/** In the order that the user chose. */
export interface StoredFiles {
  items: readonly StoredFile[];
  /** Version of the object with which they were submitted last; null before that. */
  basis: number | null;
}

interface StoredSet extends StoredFiles {
  /** Time of the last change, ms. */
  at: number;
}

/** The key for a purpose of the current account; null for a visitor, and for staff, whose files are not stored. */
export function storageKeyFor(purpose: string): StorageKey | null {
  const { merchantId, userId } = queryScope();
  return userId ? [merchantId, userId, purpose] : null;
}

const SETS = "sets";

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(UPLOADS_DATABASE, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(SETS);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      // A late connection is closed at once, since an open one would block a log-out from deleting the
      // database.
      request.onsuccess = () => request.result.close();
      reject(new Error("no answer"));
    }, TIMEOUT_MS);
    answer(request)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

/** Opened for each use: an open connection would block a log-out from deleting the database. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (sets: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  let database: IDBDatabase | undefined;
  try {
    database = await open();
    return await work(database.transaction(SETS, mode).objectStore(SETS));
  } catch {
    // Private windows and full phones refuse: uploads work without storage.
    return null;
  } finally {
    database?.close();
  }
}

/** Null if nothing is stored. */
export async function loadFiles([...key]: StorageKey): Promise<StoredFiles | null> {
  // Only this file writes there.
  const found = await within("readonly", (sets) => answer<StoredSet | undefined>(sets.get(key)));
  return found && Date.now() - found.at < MAX_AGE_MS ? found : null;
}

export async function saveFiles([...key]: StorageKey, files: StoredFiles): Promise<void> {
  await within("readwrite", async (sets) => {
    if (files.items.length === 0) return answer(sets.delete(key));
    await answer(sets.put({ ...files, at: Date.now() } satisfies StoredSet, key));
    // Both in the order of their keys.
    const [keys, all] = await Promise.all([
      answer(sets.getAllKeys()),
      answer<StoredSet[]>(sets.getAll()),
    ]);
    const aged = keys.map((own, index) => ({ own, at: all[index]?.at ?? 0 }));
    aged.sort((one, other) => other.at - one.at);
    await Promise.all(aged.slice(SETS_MAX).map(({ own }) => answer(sets.delete(own))));
  });
}

/** Deletes the stored files after a page has submitted them for this purpose. */
export async function deleteFiles(purpose: string): Promise<void> {
  const key = storageKeyFor(purpose);
  if (key) await saveFiles(key, { items: [], basis: null });
}
