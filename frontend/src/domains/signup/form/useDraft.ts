// The draft of one form: read once, written at every change, forgotten when it has been sent; a new
// sign-up's on the phone and on the server.
import { useCallback, useEffect, useRef, useState } from "react";
import type { SignupDraftKept } from "@/core/generated/contract";
import {
  type Draft,
  draftKey,
  emptyDraft,
  forgetDraft,
  hasContent,
  readDraft,
  writeDraft,
} from "./draft";
import { type DraftPlace, newerDraft } from "./serverDraft";
import { useServerDraft } from "./useServerDraft";

export interface DraftState {
  draft: Draft;
  /** Something typed earlier was found. */
  restored: boolean;
  update: (change: Partial<Draft>) => void;
  /** Begins as the form began. */
  startOver: () => void;
  /** Grows when what stands in the form is replaced: parts that keep files are drawn anew. */
  turn: number;
  /** Replaces what stands in the form. */
  replace: (change: Partial<Draft>) => void;
  /** It has been sent: nothing is kept, and nothing is written any more. */
  finish: () => void;
  /** The draft as it stands now, also between two drawings of the page. */
  latest: () => Draft;
}

interface DraftOptions {
  /** What stands in the form before anything is typed. */
  begin?: Draft | undefined;
  /** Where the server keeps it; null where the phone alone does. */
  server?: DraftPlace | null;
  /** What the server had when the form was opened. */
  kept?: SignupDraftKept | undefined;
}

/** Mount it anew for another account or group: it keeps to the key that it began with. */
export function useDraft(
  accountId: string,
  place: number | string,
  { begin = emptyDraft(), server = null, kept }: DraftOptions = {},
): DraftState {
  const [key] = useState(() => draftKey(accountId, place));
  const [found] = useState(() =>
    accountId === "" ? null : newerDraft(readDraft(key, Date.now()), kept),
  );
  const remote = useServerDraft(accountId === "" ? null : server);
  const [draft, setDraft] = useState(() => found ?? begin);
  const [restored, setRestored] = useState(found !== null && hasContent(found));
  const current = useRef(draft);
  const beginning = useRef(begin);
  useEffect(() => {
    beginning.current = begin;
  });
  // Without an account there is nobody to keep it for: an expired log-in is on its way out.
  const finished = useRef(accountId === "");

  const update = useCallback(
    (change: Partial<Draft>) => {
      current.current = { ...current.current, ...change, savedAt: Date.now() };
      setDraft(current.current);
      if (finished.current) return;
      writeDraft(key, current.current);
      remote?.changed(current.current);
    },
    [key, remote],
  );
  const [turn, setTurn] = useState(0);
  const replace = useCallback(
    (change: Partial<Draft>) => {
      update(change);
      setTurn((before) => before + 1);
    },
    [update],
  );
  const startOver = useCallback(() => {
    const { formVersion, form } = current.current;
    current.current = { ...beginning.current, formVersion, form };
    setDraft(current.current);
    setRestored(false);
    setTurn((before) => before + 1);
    forgetDraft(key);
    remote?.stop(true);
  }, [key, remote]);
  const finish = useCallback(() => {
    finished.current = true;
    forgetDraft(key);
    remote?.stop(false);
  }, [key, remote]);
  const latest = useCallback(() => current.current, []);
  return { draft, restored, update, startOver, turn, replace, finish, latest };
}
