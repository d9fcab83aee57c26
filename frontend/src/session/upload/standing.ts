// Which files a form begins with: what the server has, and what this phone kept beside it.
import type { KeptFiles, KeptItem } from "./kept";
import type { EarlierMedia, HandedIn } from "./uploadItem";

export interface Standing {
  item: KeptItem;
  /** As the server has it, where it does. */
  known: EarlierMedia | null;
}

function asKept({ preview: _, problem: __, ...media }: EarlierMedia): KeptItem {
  return { media, size: 0, preview: null, handedIn: true };
}

/**
 * The phone's own list stands where nobody has changed the server's since. Where somebody has (another phone, a
 * tab that was forgotten), theirs stands, and what was uploaded here and never handed in follows it: taking
 * files away is left to people.
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
 * The phone's list with what it kept before the server's answer came, which may never have: pictures of files
 * that the server has not made yet, and files that were not handed in. null where that is another's.
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

/** Without what belongs to something else by now. */
export function withoutTaken(kept: KeptFiles | null, taken: readonly string[]): KeptFiles | null {
  return kept && { ...kept, items: kept.items.filter(({ media }) => !taken.includes(media.key)) };
}
