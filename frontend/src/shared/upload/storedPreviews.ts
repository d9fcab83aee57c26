// Stores small pictures of files whose keys a page saves itself, so that they have previews after a reload.
import { loadFiles, type StoredFile, saveFiles, storageKeyFor } from "./storedFiles";
import type { UploadedMedia } from "./upload";

/** Shared by all files of an account, since such pages have no purpose of their own. */
const PURPOSE = "previews";
/** Enough for a long form; the oldest are deleted first. */
const PREVIEWS_MAX = 30;

/** Serialises changes: each replaces the whole list. */
let changed: Promise<void> = Promise.resolve();

function change(next: (items: readonly StoredFile[]) => StoredFile[]): void {
  const storageKey = storageKeyFor(PURPOSE);
  if (!storageKey) return;
  changed = changed.then(async () => {
    const stored = await loadFiles(storageKey);
    await saveFiles(storageKey, {
      items: next(stored?.items ?? []).slice(0, PREVIEWS_MAX),
      basis: null,
    });
  });
}

const without = (items: readonly StoredFile[], key: string) =>
  items.filter(({ media }) => media.key !== key);

export function savePreview(media: UploadedMedia, preview: Blob): void {
  const item = { media, size: preview.size, preview, handedIn: false };
  change((items) => [item, ...without(items, media.key)]);
}

export function deletePreview(key: string): void {
  change((items) => without(items, key));
}

/**
 * Addresses of the stored pictures, by key. `data:` addresses, because there is no moment to revoke `blob:`
 * ones.
 */
export async function loadPreviews(keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const storageKey = keys.length > 0 ? storageKeyFor(PURPOSE) : null;
  const stored = storageKey && (await loadFiles(storageKey));
  const found = (stored?.items ?? []).filter(({ media }) => keys.includes(media.key));
  const pairs = found.map(async ({ media, preview }) => {
    const address = preview && (await dataAddress(preview));
    return [media.key, address] as const;
  });
  const previews = new Map<string, string>();
  for (const [key, address] of await Promise.all(pairs)) if (address) previews.set(key, address);
  return previews;
}

export function dataAddress(blob: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === "string" ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(blob);
  });
}
