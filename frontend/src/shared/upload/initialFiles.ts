// Merges the initial list of files of a form from the server's files and those stored on this phone.
import type { StoredFile, StoredFiles } from "./storedFiles";
import type { ServerFiles, ServerMedia } from "./uploadItem";

export interface InitialFile {
  item: StoredFile;
  /** The server's data about the file; null if the server does not have it. */
  known: ServerMedia | null;
}

function asStored({ preview: _, problem: __, ...media }: ServerMedia): StoredFile {
  return { media, size: 0, preview: null, handedIn: true };
}

/**
 * The phone's list is used if the server's is unchanged since. After a change elsewhere (another phone, a
 * forgotten tab) the server's list is used, followed by the files that were uploaded here but never
 * submitted: only users remove files.
 */
export function initialFiles(
  stored: StoredFiles | null,
  { files, version }: ServerFiles,
): InitialFile[] {
  const knownAs = (key: string) => files.find((file) => file.key === key) ?? null;
  if (stored?.basis === version) {
    return stored.items.map((item) => ({ item, known: knownAs(item.media.key) }));
  }
  const fresh = (stored?.items ?? []).filter(
    ({ handedIn, media }) => !handedIn && !knownAs(media.key),
  );
  const previewOf = (key: string) =>
    stored?.items.find(({ media }) => media.key === key)?.preview ?? null;
  return [
    ...files.map((known) => ({
      item: { ...asStored(known), preview: previewOf(known.key) },
      known,
    })),
    ...fresh.map((item) => ({ item, known: null })),
  ];
}

/**
 * Adds files stored before the server's answer, which may never have arrived: pictures of files that the
 * server has not processed yet, and files that were not submitted. Null if they belong to another object.
 */
export function withDraftFiles(
  stored: StoredFiles | null,
  draft: StoredFiles | null,
  { files }: ServerFiles,
): StoredFiles | null {
  const previews = new Map(draft?.items.map(({ media, preview }) => [media.key, preview]));
  if (!draft || !files.some(({ key }) => previews.has(key))) return null;
  if (!stored) return draft;
  const items = stored.items.map((item) => ({
    ...item,
    preview: item.preview ?? previews.get(item.media.key) ?? null,
  }));
  return { ...stored, items };
}

/** Without files that belong to something else. */
export function withoutTaken(
  stored: StoredFiles | null,
  taken: readonly string[],
): StoredFiles | null {
  return (
    stored && { ...stored, items: stored.items.filter(({ media }) => !taken.includes(media.key)) }
  );
}
