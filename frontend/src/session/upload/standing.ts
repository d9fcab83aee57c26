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
  return [
    ...files.map((known) => ({ item: asKept(known), known })),
    ...fresh.map((item) => ({ item, known: null })),
  ];
}
