// Merges the initial list of files of a form from the server's files and those stored on this phone.
import type { KeptFiles, KeptItem } from "./kept";
import type { EarlierMedia, HandedIn } from "./uploadItem";

export interface Standing {
  item: KeptItem;
  /** The server's data about the file; null if the server does not have it. */
  known: EarlierMedia | null;
}

function asKept({ preview: _, problem: __, ...media }: EarlierMedia): KeptItem {
  return { media, size: 0, preview: null, handedIn: true };
}

/**
 * The phone's list is used if the server's is unchanged since. After a change elsewhere (another phone, a
 * forgotten tab) the server's list is used, followed by the files that were uploaded here but never
 * submitted: only users remove files.
 */
export function standingFiles(kept: KeptFiles | null, { files, version }: HandedIn): Standing[] {
  const knownAs = (key: string) => files.find((file) => file.key === key) ?? null;
  if (kept?.basis === version) {
    return kept.items.map((item) => ({ item, known: knownAs(item.media.key) }));
  }
  const fresh = (kept?.items ?? []).filter(
    ({ handedIn, media }) => !handedIn && !knownAs(media.key),
  );
  const faceOf = (key: string) =>
    kept?.items.find(({ media }) => media.key === key)?.preview ?? null;
  return [
    ...files.map((known) => ({
      item: { ...asKept(known), preview: faceOf(known.key) },
      known,
    })),
    ...fresh.map((item) => ({ item, known: null })),
  ];
}

/**
 * Adds files stored before the server's answer, which may never have arrived: pictures of files that the
 * server has not processed yet, and files that were not submitted. Null if they belong to another object.
 */
export function withBegun(
  kept: KeptFiles | null,
  begun: KeptFiles | null,
  { files }: HandedIn,
): KeptFiles | null {
  const faces = new Map(begun?.items.map(({ media, preview }) => [media.key, preview]));
  if (!begun || !files.some(({ key }) => faces.has(key))) return null;
  if (!kept) return begun;
  const items = kept.items.map((item) => ({
    ...item,
    preview: item.preview ?? faces.get(item.media.key) ?? null,
  }));
  return { ...kept, items };
}

/** Without files that belong to something else. */
export function withoutTaken(kept: KeptFiles | null, taken: readonly string[]): KeptFiles | null {
  return kept && { ...kept, items: kept.items.filter(({ media }) => !taken.includes(media.key)) };
}
