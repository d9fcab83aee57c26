// The state of a work's form: content and uploads, saved automatically as a draft, sent when complete.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import type { OwnWork } from "@/core/generated/contract";
import { useSession } from "@/session/store";
import { useRuleText } from "@/shared/form/useRuleText";
import type { UploadedMedia } from "@/shared/upload/upload";
import type { UploadProgress } from "@/shared/upload/uploadItem";
import { useOnline } from "@/ui/offline/OfflineBanner";
import { serverFilesOf, type WorkWords } from "../content";
import { useMediaStatus } from "../useMediaStatus";
import {
  autosaves,
  draftErrors,
  type FormButton,
  hasFailed,
  isAtRisk,
  isChanged,
  textIn,
} from "./state";
import { useAutosave } from "./useAutosave";
import { type Exits, WorkForm } from "./workForm";

interface WorkFormOptions extends Exits {
  competitionId: number;
  applyId: number;
  own: OwnWork | null;
  author?: string | undefined;
}

export type WorkFormView = ReturnType<typeof useWorkForm>;

export function useWorkForm({ onSent, onStopped, ...subject }: WorkFormOptions) {
  const client = useQueryClient();
  const ruleText = useRuleText();
  const online = useOnline();
  const [form] = useState(() => {
    const accountId = useSession.getState().session.userId ?? "";
    return new WorkForm({ ...subject, accountId, client });
  });
  const { dispatch, current } = form;
  const state = useStore(form.store);
  const { work, attempt, deferred, failure, progress, conflict } = state;
  // The form outlives its screen, and calls the functions of the last one.
  useEffect(() => form.leaveBy({ onSent, onStopped }), [form, onSent, onStopped]);
  const text = textIn(state);
  useAutosave({
    text: autosaves(state) ? text : null,
    waits: progress === "busy",
    failure,
    save: () => dispatch({ kind: "autosaveDue" }),
  });
  // The phone's storage is outside React. After autosave, whose last save must find the form shown.
  useEffect(() => {
    dispatch({ kind: "shown" });
    return () => dispatch({ kind: "hidden" });
  }, [dispatch]);
  const known = useMediaStatus(work);
  const serverFiles = useMemo(() => serverFilesOf(known), [known]);
  const broken = draftErrors(state);
  const changed = isChanged(state);
  const isBusyWith = (button: FormButton) => deferred === button || attempt?.button === button;

  return {
    words: state.words,
    change: (part: Partial<WorkWords>) => dispatch({ kind: "typed", part }),
    onMedia: (media: readonly UploadedMedia[], progress: UploadProgress) =>
      dispatch({ kind: "picked", media, progress }),
    onOpen: () => dispatch({ kind: "filesShown" }),
    /** Id of the work, once the server has it. */
    id: work?.id ?? null,
    /** The server's files of the work. */
    serverFiles,
    /** Keys of files that the server refused because the store has deleted them. */
    goneKeys: state.goneKeys,
    current,
    /** Stops autosave, and disarms the guard that asks before leaving. */
    finish: () => dispatch({ kind: "finished" }),
    busy: progress === "busy",
    changed,
    /** Some content exists only here, and will not be saved automatically. */
    atRisk: isAtRisk(state, online),
    stopped: state.stopped,
    overtaken: conflict !== null,
    failed: changed && hasFailed(state, text),
    refusals: state.refusals,
    savedAt: state.savedAt,
    saving: isBusyWith("save"),
    sending: isBusyWith("send"),
    /** The error of a field; `needed` replaces the message of a missing one. */
    error: (field: string, label: string, needed?: string): string | null => {
      const rule = broken[field] ?? state.errors[field];
      if (!rule) return null;
      return needed && rule.rule === "required" ? needed : ruleText(rule, label);
    },
    save: () => dispatch({ kind: "pressed", button: "save" }),
    send: () => dispatch({ kind: "pressed", button: "send" }),
  };
}
