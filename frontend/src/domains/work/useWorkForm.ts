// The form of a work: what was typed and uploaded, saved as a draft by itself, sent when it is whole.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Attempt, attemptFor } from "@/core/attempt";
import { call } from "@/core/call";
import { CallError, fieldErrors, refusalCode } from "@/core/callError";
import { checkWork } from "@/core/forms";
import type { FieldErrors, OwnWork } from "@/core/generated/contract";
import { toastError } from "@/core/toastError";
import { useRuleText } from "@/core/useRuleText";
import type { UploadedMedia } from "@/session/upload/upload";
import { contentOf, editedOf, NO_WORDS, type WorkWords } from "./content";

const OVERTAKEN = 4009;
/** The sign-up has as many works as it may have. */
const LIMIT = 6042;
/** After the last change, ms. */
const AUTOSAVE_MS = 2_000;

interface WorkFormOptions {
  competitionId: number;
  applyId: number;
  own: OwnWork | null;
  onSent: (work: OwnWork) => void;
}

function tidied(found: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(found).map(([field, rule]) => [field.replace(/^content\./, ""), rule]),
  );
}

/** What the server has now comes with its refusal. */
function newest(error: unknown, known: OwnWork | null): OwnWork | null {
  const data: unknown = error instanceof CallError ? error.data : null;
  const version: unknown = typeof data === "object" && data ? Reflect.get(data, "version") : null;
  return known && typeof version === "number" ? { ...known, version } : known;
}

export function useWorkForm({ competitionId, applyId, own, onSent }: WorkFormOptions) {
  const client = useQueryClient();
  const ruleText = useRuleText();
  const [words, setWords] = useState<WorkWords>(() => (own ? editedOf(own).content : NO_WORDS));
  const [media, setMedia] = useState<readonly UploadedMedia[]>([]);
  const [busy, setBusy] = useState(false);
  /** Until then the form shows none of its files, and saving would take them away. */
  const [isOpen, setIsOpen] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const work = useRef(own);
  const [id, setId] = useState(own?.id ?? null);
  const isOver = useRef(false);
  const attempt = useRef<Attempt | null>(null);
  // Files that the server knows are not a change before the picker has shown them.
  const saved = useRef(
    own ? JSON.stringify(editedOf(own).content) : JSON.stringify(contentOf(NO_WORDS, [])),
  );
  const content = contentOf(words, media);
  const text = JSON.stringify(content);

  const refuse = (found: FieldErrors): boolean => {
    setErrors(tidied(found));
    if (Object.keys(found).length === 0) return false;
    setRefusals((count) => count + 1);
    return true;
  };
  const fail = (error: unknown) => {
    const found = fieldErrors(error);
    if (found) refuse(found);
    else toastError(error);
    const code = refusalCode(error);
    // Another device was faster: who saves once more has read so, and replaces what it wrote.
    if (code === OVERTAKEN) work.current = newest(error, work.current);
    // An answer was lost: what the server has is read again.
    if (code === LIMIT && !work.current) void client.invalidateQueries({ queryKey: ["work.mine"] });
  };

  const begin = async (): Promise<OwnWork> => {
    attempt.current = attemptFor(text, attempt.current);
    const { nonce } = attempt.current;
    return call("work.add", { competitionId, applyId, content, nonce }, { showMessage: false });
  };
  const keep = async (): Promise<OwnWork> => {
    const known = work.current;
    const kept = known
      ? await call(
          "work.change",
          { id: known.id, content, version: known.version },
          { showMessage: false },
        )
      : await begin();
    work.current = kept;
    setId(kept.id);
    saved.current = text;
    setSavedAt(new Date());
    return kept;
  };
  const save = useMutation({ mutationFn: keep, onError: fail });
  const send = useMutation({
    mutationFn: async () => {
      const known = saved.current === text && work.current ? work.current : await keep();
      return call("work.submit", { id: known.id, version: known.version }, { showMessage: false });
    },
    onSuccess: (sent) => {
      work.current = sent;
      onSent(sent);
    },
    onError: fail,
  });

  const changed = text !== saved.current;
  const idle = isOpen && !save.isPending && !send.isPending;
  // What is on show is not edited by itself: a newer version begins when its author says so.
  const saves = !own || own.status === "draft" || own.status === "returned";
  const autosave = useEffectEvent(() => {
    if (!saves || !idle || isOver.current || text === saved.current) return;
    if (Object.keys(checkWork(content, false)).length === 0) save.mutate();
  });
  // Time, and whether the page is still looked at, are outside of React.
  useEffect(() => {
    if (!saves || !idle || busy || text === saved.current) return;
    const timer = setTimeout(autosave, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [text, saves, idle, busy]);
  // Who leaves does not wait for the timer: another page of ours, another app, the end of the tab.
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === "hidden") autosave();
    };
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      document.removeEventListener("visibilitychange", onHidden);
      autosave();
    };
  }, []);

  return {
    words,
    change: (part: Partial<WorkWords>) => {
      setWords((before) => ({ ...before, ...part }));
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
      );
    },
    onMedia: (now: UploadedMedia[], underWay: boolean) => {
      setMedia(now);
      setBusy(underWay);
    },
    onOpen: () => setIsOpen(true),
    /** Of the work, once the server has it. */
    id,
    /** The work as the server has it. */
    current: () => work.current,
    /** It has been taken back: nothing is saved any more. */
    finish: () => {
      isOver.current = true;
    },
    busy,
    changed,
    refusals,
    savedAt,
    saving: save.isPending,
    sending: send.isPending,
    /** What is wrong with a field; `needed` says of one that is missing what no label can. */
    error: (field: string, label: string, needed?: string): string | null => {
      const rule = errors[field];
      if (!rule) return null;
      return needed && rule.rule === "required" ? needed : ruleText(rule, label);
    },
    save: () => {
      if (idle && !refuse(checkWork(content, false))) save.mutate();
    },
    send: () => {
      if (idle && !refuse(checkWork(content, true))) send.mutate();
    },
  };
}
