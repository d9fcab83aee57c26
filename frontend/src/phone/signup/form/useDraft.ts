// The draft of one form: read once, written at every change, deleted when sent. For a new sign-up it is
// stored on the server as well as on the phone.
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
  /** An earlier draft was found. */
  restored: boolean;
  update: (change: Partial<Draft>) => void;
  /** Resets the form to its initial state and deletes the draft. */
  startOver: () => void;
  /** Increases when the form's content is replaced, so that components with files are mounted again. */
  turn: number;
  replace: (change: Partial<Draft>) => void;
  /** Called once the form is sent: deletes the draft and stops storing it. */
  finish: () => void;
  /** The current draft, also between two renders. */
  latest: () => Draft;
}

interface DraftOptions {
  /** The initial content of the form. */
  begin?: Draft | undefined;
  /** Key of the draft on the server; null to store it on the phone only. */
  server?: DraftPlace | null;
  /** The server's draft when the form was opened. */
  kept?: SignupDraftKept | undefined;
}

/** Remount it for another account or group: it uses its initial key throughout. */
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
  // Without an account nothing is stored: the log-in has expired.
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
