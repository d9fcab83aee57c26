// A decision about many rows: sent in pieces, with the result of each row.
import { CallError } from "@/core/callError";
import { errorText } from "@/core/toastError";
import { translate } from "@/i18n/translate";

/** Rows per request. The server takes 500; smaller pieces end within the time limit of a call, and show progress. */
export const PIECE = 100;

/** A row that is decided about. */
export interface BulkRow {
  id: number;
  name: string;
  number: string;
}

export interface Unchanged extends BulkRow {
  why: string;
}

export interface Decided {
  changed: readonly BulkRow[];
  unchanged: readonly Unchanged[];
}

interface Outcome {
  id: number;
  code: number | null;
  msg: string | null;
}

/** Sends the decision about these ids; answers for each of them. */
export type Decide = (ids: number[]) => Promise<{ list: readonly Outcome[] }>;

/** Names a failed decision. Without an answer, its rows may have changed or not. */
export function failureText(error: unknown): string {
  const isUnanswered =
    error instanceof CallError && (error.kind === "network" || error.kind === "timeout");
  return isUnanswered ? translate("console.decision.unknown") : errorText(error);
}

/** Ends at the first piece that fails as a whole: its rows and the later ones are reported as such. */
export async function decideAll(
  rows: readonly BulkRow[],
  decide: Decide,
  onProgress: (done: number) => void,
): Promise<Decided> {
  const changed: BulkRow[] = [];
  const unchanged: Unchanged[] = [];
  for (let from = 0; from < rows.length; from += PIECE) {
    const piece = rows.slice(from, from + PIECE);
    try {
      const { list } = await decide(piece.map(({ id }) => id));
      const outcomes = new Map(list.map((outcome) => [outcome.id, outcome]));
      for (const row of piece) {
        const outcome = outcomes.get(row.id);
        if (outcome?.code === null) changed.push(row);
        else unchanged.push({ ...row, why: outcome?.msg ?? "" });
      }
    } catch (error) {
      const why = failureText(error);
      unchanged.push(...piece.map((row) => ({ ...row, why })));
      const later = rows.slice(from + PIECE);
      const notSent = translate("console.decision.notSent");
      unchanged.push(...later.map((row) => ({ ...row, why: notSent })));
      break;
    }
    onProgress(from + piece.length);
  }
  return { changed, unchanged };
}

/** A page of a list: its rows, and the number on all pages; of a list that goes on by key the key of the next page. */
type LoadPage = (
  page: number,
  size: number,
  key: string | null,
) => Promise<{ rows: BulkRow[]; total: number; key?: string | null }>;

/** Most rows of a page that the server sends. */
const PAGE = 100;

/** All rows of a filter. New rows may move others to a later page meanwhile, so that some arrive twice. */
export async function loadAll(load: LoadPage): Promise<BulkRow[]> {
  const found = new Map<number, BulkRow>();
  let at: string | null = null;
  for (let page = 1; ; page += 1) {
    const { rows, total, key }: Awaited<ReturnType<LoadPage>> = await load(page, PAGE, at);
    for (const row of rows) found.set(row.id, row);
    const isLast = key === undefined ? page * PAGE >= total : key === null;
    if (rows.length === 0 || isLast) return [...found.values()];
    at = key ?? null;
  }
}
