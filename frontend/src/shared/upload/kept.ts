// Files that were uploaded but not submitted, stored on the phone so that a reload loses nothing. If the
// phone cannot store them, uploads work without.
import { useSession } from "@/session/store";
import type { UploadedMedia } from "./upload";
import { UPLOADS_DATABASE } from "./uploadsDatabase";

/** The storage deletes unreferenced files after two days; older entries may be gone by then. */
const KEPT_MS = 40 * 60 * 60_000;
/** IndexedDB can hang; after this time the picker starts empty. */
const PATIENCE_MS = 3_000;
/** Maximum number of stored sets; the oldest are deleted first. */
const SETS_MAX = 20;

/** The owner and the purpose of an upload. */
export type Place = readonly [merchantId: string, userId: string, purpose: string];

export interface KeptItem {
  media: UploadedMedia;
  size: number;
  preview: Blob | null;
  /** The server has it. */
  handedIn: boolean;
}

/** In the order that the user chose. */
export interface KeptFiles {
  items: readonly KeptItem[];
  /** Version of the object with which they were submitted last; null before that. */
  basis: number | null;
}

interface KeptSet extends KeptFiles {
  /** Time of the last change, ms. */
  at: number;
}

/** The place for a purpose of the current account; null for a visitor. */
export function placeFor(purpose: string): Place | null {
  const { merchantId, userId } = useSession.getState().session;
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
    }, PATIENCE_MS);
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
export async function keptFiles([...place]: Place): Promise<KeptFiles | null> {
  // Only this file writes there.
  const found = await within("readonly", (sets) => answer<KeptSet | undefined>(sets.get(place)));
  return found && Date.now() - found.at < KEPT_MS ? found : null;
}

export async function keepFiles([...place]: Place, files: KeptFiles): Promise<void> {
  await within("readwrite", async (sets) => {
    if (files.items.length === 0) return answer(sets.delete(place));
    await answer(sets.put({ ...files, at: Date.now() } satisfies KeptSet, place));
    // Both in the order of their keys.
    const [keys, all] = await Promise.all([
      answer(sets.getAllKeys()),
      answer<KeptSet[]>(sets.getAll()),
    ]);
    const aged = keys.map((key, index) => ({ key, at: all[index]?.at ?? 0 }));
    aged.sort((one, other) => other.at - one.at);
    await Promise.all(aged.slice(SETS_MAX).map(({ key }) => answer(sets.delete(key))));
  });
}

/** Deletes the stored files after a page has submitted them for this purpose. */
export async function forgetFiles(purpose: string): Promise<void> {
  const place = placeFor(purpose);
  if (place) await keepFiles(place, { items: [], basis: null });
}
