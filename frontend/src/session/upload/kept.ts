// What was uploaded and not yet handed in, kept on the phone so that a reload loses nothing. Where the phone
// keeps nothing, uploads work without.
import { useSession } from "@/session/store";
import type { UploadedMedia } from "./upload";
import { UPLOADS_DATABASE } from "./uploadsDatabase";

/** The store drops what nothing names after two days; what is older than this may be gone by then. */
const KEPT_MS = 40 * 60 * 60_000;
/** Some browsers never answer: who has waited so long works without what was kept. */
const PATIENCE_MS = 3_000;
/** Most sets at a time; the oldest go first. */
const SETS_MAX = 20;

/** Whose upload, and what it is for. */
export type Place = readonly [merchantId: string, userId: string, purpose: string];

export interface KeptItem {
  media: UploadedMedia;
  size: number;
  preview: Blob | null;
  /** The server has it. */
  handedIn: boolean;
}

/** In the order that the person chose. */
export interface KeptFiles {
  items: readonly KeptItem[];
  /** Version of what they were handed in with last; null before that. */
  basis: number | null;
}

interface KeptSet extends KeptFiles {
  /** When it last changed, ms. */
  at: number;
}

/** The place for a purpose of the account in use; null for a visitor. */
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
      // Too late is as good as never, and an open connection would keep a log-out from deleting it.
      request.onsuccess = () => request.result.close();
      reject(new Error("no answer"));
    }, PATIENCE_MS);
    answer(request)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject);
  });
}

/** Opened for each use: a connection that stays would keep a log-out from deleting it. */
async function within<T>(
  mode: IDBTransactionMode,
  work: (sets: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  let database: IDBDatabase | undefined;
  try {
    database = await open();
    return await work(database.transaction(SETS, mode).objectStore(SETS));
  } catch {
    // Private windows refuse, full phones too: what cannot be kept is uploaded all the same.
    return null;
  } finally {
    database?.close();
  }
}

/** null where nothing is kept. */
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

/** Once a page has handed in what was uploaded for this purpose. */
export async function forgetFiles(purpose: string): Promise<void> {
  const place = placeFor(purpose);
  if (place) await keepFiles(place, { items: [], basis: null });
}
