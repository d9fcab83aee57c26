// An activity while it is edited: saved a moment after each change; a colleague's changes are merged, and asked about only
// where both changed the same.
import { useEffect, useRef, useState } from "react";
import { checkActivity, checkDraft, mergeActivity } from "@/core/activityEditor";
import { CallError } from "@/core/callError";
import { VERSION_CONFLICT } from "@/core/generated/codes";
import type {
  ActivityBody,
  FieldErrors,
  LocalText,
  OrganiserActivity,
  ScheduleLine,
} from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { organiserQuery } from "@/core/organiserQuery";
import { queryClient } from "@/core/queryClient";
import { forgetTexts, storedText, storeText } from "@/core/storedText";
import { toastError } from "@/core/toastError";
import { textsOf } from "../../label/labels";

/** Pause after the last change before it is saved. */
const PAUSE_MS = 800;

export type SaveState = "saved" | "unsaved" | "saving" | "invalid" | "failed";

/** What two editors changed differently. */
export interface Conflict {
  mine: ActivityBody;
  /** With theirs where both changed the same. */
  merged: ActivityBody;
  paths: readonly string[];
}

export interface ActivityDraft {
  body: ActivityBody;
  errors: FieldErrors;
  state: SaveState;
  conflict: Conflict | null;
  edit: (change: Partial<ActivityBody>) => void;
  /** Saves at once; resolves once nothing is left to save, or it cannot be. */
  flush: () => Promise<void>;
  resolve: (body: ActivityBody) => void;
}

/** What was added to a list and not written yet is no error, and is not sent. */
const isWritten = (text: LocalText) => Object.keys(textsOf(text)).length > 0;
const isPlanned = ({ title, note }: ScheduleLine) => isWritten(title) || isWritten(note);

function errorsOf({ status, groups }: OrganiserActivity, body: ActivityBody): FieldErrors {
  const found = status === "draft" ? checkDraft(body) : checkActivity(body, groups);
  const unwritten = [
    ...body.rules.flatMap((rule, at) => (isWritten(rule) ? [] : [`rules.${at}`])),
    ...body.schedule.flatMap((line, at) => (isPlanned(line) ? [] : [`schedule.${at}.title`])),
  ];
  return Object.fromEntries(Object.entries(found).filter(([path]) => !unwritten.includes(path)));
}

/** What is not saved stays in this browser: a page that is left and opened again has it. */
interface Left {
  base: ActivityBody;
  mine: ActivityBody;
}

const placeOf = (id: number) => `editor.${id}`;

/** What was left, merged with what is stored now; null if nothing was, or an older version of the console wrote it. */
function leftOf(id: number, now: ActivityBody): Conflict | null {
  const text = storedText(placeOf(id));
  if (!text) return null;
  try {
    // Only this hook writes it, and core refuses what it does not know.
    const { base, mine } = JSON.parse(text) as Left;
    const { activity, conflicts } = mergeActivity(base, mine, now);
    return { mine, merged: activity, paths: conflicts };
  } catch {
    forgetTexts(placeOf(id));
    return null;
  }
}

export function useActivityDraft(activity: OrganiserActivity): ActivityDraft {
  const { id } = activity;
  const [left] = useState(() => leftOf(id, activity.activity));
  const [body, setBody] = useState(left?.merged ?? activity.activity);
  const [state, setState] = useState<SaveState>(left ? "unsaved" : "saved");
  const [conflict, setConflict] = useState(left && left.paths.length > 0 ? left : null);
  /** What the server has, and what was typed when it was sent. */
  const stored = useRef({ body: activity.activity, typed: activity.activity });
  const latest = useRef(body);
  const saving = useRef<Promise<void> | null>(null);
  const errors = errorsOf(activity, body);
  const isValid = Object.keys(errors).length === 0;
  const isDirty = body !== stored.current.typed;

  const change = (next: ActivityBody) => {
    latest.current = next;
    storeText(placeOf(id), JSON.stringify({ base: stored.current.body, mine: next }));
    setBody(next);
    setState("unsaved");
  };

  const merge = async (mine: ActivityBody) => {
    const theirs = await organiserCall("organise.one", { id });
    const merged = mergeActivity(stored.current.body, mine, theirs.activity);
    keep(theirs, theirs.activity);
    if (merged.conflicts.length === 0) change(merged.activity);
    else setConflict({ mine, merged: merged.activity, paths: merged.conflicts });
  };

  const keep = (answer: OrganiserActivity, typed: ActivityBody) => {
    stored.current = { body: answer.activity, typed };
    if (latest.current === typed) forgetTexts(placeOf(id));
    queryClient.setQueryData(organiserQuery("organise.one", { id }).queryKey, answer);
  };

  const save = async () => {
    const mine = latest.current;
    setState("saving");
    try {
      const version = versionOf(id) ?? activity.version;
      const rules = mine.rules.filter(isWritten);
      const sent = { ...mine, rules, schedule: mine.schedule.filter(isPlanned) };
      const request = { id, version, activity: sent };
      keep(await organiserCall("organise.change", request, { showMessage: false }), mine);
      setState(latest.current === mine ? "saved" : "unsaved");
    } catch (error) {
      if (error instanceof CallError && error.code === VERSION_CONFLICT) return merge(mine);
      toastError(error);
      setState("failed");
    }
  };

  const flush = async () => {
    while (saving.current) await saving.current;
    const isWaiting = latest.current !== stored.current.typed;
    if (!isWaiting || Object.keys(errorsOf(activity, latest.current)).length > 0) return;
    saving.current = save().finally(() => {
      saving.current = null;
    });
    await saving.current;
  };

  const now = useRef(flush);
  useEffect(() => {
    now.current = flush;
  });
  // A timer is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause again.
  useEffect(() => {
    if (!isDirty || !isValid || conflict !== null || state !== "unsaved") return;
    const timer = setTimeout(() => void now.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [body, isDirty, isValid, conflict, state]);

  return {
    body,
    errors,
    state: isDirty && !isValid ? "invalid" : state,
    conflict,
    edit: (fields) => change({ ...latest.current, ...fields }),
    flush,
    resolve: (decided) => {
      setConflict(null);
      change(decided);
    },
  };
}

/** The version that was answered last: groups change it as well. */
function versionOf(id: number): number | undefined {
  return queryClient.getQueryData(organiserQuery("organise.one", { id }).queryKey)?.version;
}
