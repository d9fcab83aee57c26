// The state of a work's form: content and uploads, saved automatically as a draft, sent when complete.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { fieldErrors, refusalCode } from "@/core/callError";
import { checkWork } from "@/core/forms";
import { MEDIA_NOT_ACCEPTED } from "@/core/generated/codes";
import type { FieldErrors, OwnWork, WorkDetail } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { errorText, toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { useSession } from "@/session/store";
import { useRuleText } from "@/shared/form/useRuleText";
import type { UploadedMedia } from "@/shared/upload/upload";
import type { UploadProgress } from "@/shared/upload/uploadItem";
import { useOnline } from "@/ui/offline/OfflineBanner";
import { toast } from "@/ui/toast/toast";
import {
  contentOf,
  editedOf,
  NO_WORDS,
  serverFilesOf,
  textOf,
  type WorkWords,
  wordsOf,
} from "./content";
import { isPassing, takesNoMore, tidied } from "./refusal";
import type { Stopped } from "./StoppedBanner";
import { Overtaken, WorkSaving } from "./saving";
import { type SaveFailure, useAutosave } from "./useAutosave";
import { useMaking } from "./useMaking";
import { usePressed } from "./usePressed";
import { WordsPlace, wordsText } from "./wordsDraft";

interface WorkFormOptions {
  competitionId: number;
  applyId: number;
  own: OwnWork | null;
  onSent: (work: OwnWork) => void;
  /** Called when works are not accepted; typed text stays on the phone. */
  onStopped: (stopped: Stopped) => void;
}

/** One attempt to save or send. */
interface Try {
  /** The content that was to be saved. */
  tried: string;
  /** The author pressed a button. */
  byHand: boolean;
}

export function useWorkForm(options: WorkFormOptions) {
  const { competitionId, applyId, own, onSent, onStopped } = options;
  const client = useQueryClient();
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const online = useOnline();
  const [place] = useState(
    () => new WordsPlace(useSession.getState().session.userId ?? "", competitionId),
  );
  const [found] = useState(() => place.find(own));
  const [savedWords, setSavedWords] = useState(() =>
    own ? wordsOf(editedOf(own).content) : NO_WORDS,
  );
  const [words, setWords] = useState(found?.words ?? savedWords);
  const [media, setMedia] = useState<readonly UploadedMedia[]>([]);
  const [progress, setProgress] = useState<UploadProgress>("done");
  /** Until the picker has shown the files the content has none, and saving would remove them. */
  const [isOpen, setIsOpen] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  /** Version of a conflicting change by another device, which is overwritten only on request. */
  const [overtakenBy, setOvertakenBy] = useState(found?.over ?? null);
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const [goneKeys, setGoneKeys] = useState<readonly string[]>([]);
  const [isOver, setIsOver] = useState(false);
  const [known, setKnown] = useState(own);
  const [saving] = useState(() => new WorkSaving({ competitionId, applyId, own, ...found }));
  // The server's files are no change before the picker has shown them.
  const [saved, setSaved] = useState(() =>
    textOf(own ? editedOf(own).content : contentOf(NO_WORDS, [])),
  );
  const making = useMaking(known);
  const serverFiles = useMemo(() => serverFilesOf(making), [making]);
  const content = contentOf(words, media);
  const text = textOf(content);

  const refuse = (found: FieldErrors): boolean => {
    setErrors(tidied(found));
    if (Object.keys(found).length === 0) return false;
    setRefusals((count) => count + 1);
    return true;
  };
  const fail = (error: unknown, { tried, byHand }: Try) => {
    const found = fieldErrors(error);
    const code = refusalCode(error);
    const passing = isPassing(error);
    setFailure((before) => ({ text: tried, passing, times: before ? before.times + 1 : 0 }));
    // The work may have been begun or adopted before the failure.
    setKnown(saving.work);
    if (error instanceof Overtaken) {
      setOvertakenBy(error.by.version);
      return;
    }
    if (takesNoMore(code)) {
      const end = { why: errorText(error), unsaved: text !== saved };
      flushSync(() => setStopped(end));
      onStopped(end);
      return;
    }
    // Shown next to the files.
    const told = code === MEDIA_NOT_ACCEPTED;
    if (found) refuse(found);
    else if (!told && (byHand || !passing)) toastError(error);
  };

  const keep = async (): Promise<OwnWork> => {
    const before = saving.work;
    try {
      const kept = await saving.keep(content, overtakenBy);
      setKnown(kept);
      setSaved(text);
      setSavedWords(words);
      // Not in an effect, which would not run after the author has left the form.
      if (!own) place.settle(null, words);
      place.settle(kept.id, words);
      // Going back to the work's state must show the latest version.
      client.setQueryData<WorkDetail>(
        queryFor("work.one", { id: kept.id }).queryKey,
        (before) => before && { ...before, own: kept },
      );
      setSavedAt(new Date());
      setFailure(null);
      setOvertakenBy(null);
      return kept;
    } catch (error) {
      if (refusalCode(error) === MEDIA_NOT_ACCEPTED) {
        const has = serverFilesOf(before).files.map(({ key }) => key);
        setGoneKeys(media.map(({ key }) => key).filter((key) => !has.includes(key)));
      }
      throw error;
    }
  };
  const save = useMutation({
    mutationFn: (_: Try) => keep(),
    onSuccess: (_, { byHand }) => {
      // The saved state is shown above the form, far from the button.
      if (byHand) toast.success(t("work.draftSaved"));
    },
    onError: fail,
  });
  const send = useMutation({
    mutationFn: async (_: Try) => {
      const isKept = saved === text && overtakenBy === null;
      return saving.submit(isKept && saving.work ? saving.work : await keep());
    },
    onSuccess: onSent,
    onError: fail,
  });

  const differs = wordsText(words) !== wordsText(savedWords);
  // The texts can be changed before the picker has shown the files.
  const changed = !isOver && (isOpen ? text !== saved : differs);
  const idle = isOpen && !save.isPending && !send.isPending;
  // A published work is not saved automatically: its author decides when a newer version begins.
  const isDraft = !known || known.status === "draft" || known.status === "returned";
  /** Errors that even a draft may not have, such as a text that is too long; shown while typing. */
  const broken = tidied(checkWork(content, false));
  const whole = Object.keys(broken).length === 0;
  const savesItself =
    isDraft && changed && idle && whole && overtakenBy === null && stopped === null;
  useAutosave({
    text: savesItself ? text : null,
    waits: progress === "busy",
    failure,
    save: () => save.mutate({ tried: text, byHand: false }),
  });
  const failed = failure?.text === text;

  const saveByHand = () => {
    if (idle && !refuse(checkWork(content, false))) save.mutate({ tried: text, byHand: true });
  };
  const sendByHand = () => {
    if (!idle || refuse(checkWork(content, true))) return;
    if (progress === "failed") toast.error(t("upload.someFailed"));
    else send.mutate({ tried: text, byHand: true });
  };
  const pressing = usePressed(isOpen, { save: saveByHand, send: sendByHand });

  const id = known?.id ?? null;
  // The phone's storage is outside React. Unsaved content, and a save that may have arrived, are stored after
  // each render with a change.
  useEffect(() => {
    if (isOver) return;
    const { work, first, lost } = saving;
    const basis = overtakenBy === null ? (work?.version ?? null) : null;
    if (differs || first) place.write(id, { words, basis, first, lost });
    else place.release(id);
    if (!own && id !== null) place.release(null);
  });

  return {
    words,
    change: (part: Partial<WorkWords>) => {
      setWords((before) => ({ ...before, ...part }));
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
      );
    },
    onMedia: (now: UploadedMedia[], stands: UploadProgress) => {
      setMedia(now);
      setProgress(stands);
    },
    onOpen: () => setIsOpen(true),
    /** Id of the work, once the server has it. */
    id,
    /** The server's files of the work. */
    serverFiles,
    /** Keys of files that the server refused because the store has deleted them. */
    goneKeys,
    /** The server's version of the work. */
    current: () => saving.work,
    /** Stops autosave, and disarms the guard that asks before leaving. */
    finish: () => {
      flushSync(() => setIsOver(true));
      place.forget(id);
      if (!own) place.forget(null);
    },
    busy: progress === "busy",
    changed,
    /** Some content exists only here, and will not be saved automatically. */
    atRisk:
      changed &&
      stopped === null &&
      (!isDraft || failed || overtakenBy !== null || !whole || !online),
    stopped,
    overtaken: overtakenBy !== null,
    failed: changed && failed,
    refusals,
    savedAt,
    saving: save.isPending || pressing.pressed === "save",
    sending: send.isPending || pressing.pressed === "send",
    /** The error of a field; `needed` replaces the message of a missing one. */
    error: (field: string, label: string, needed?: string): string | null => {
      const rule = broken[field] ?? errors[field];
      if (!rule) return null;
      return needed && rule.rule === "required" ? needed : ruleText(rule, label);
    },
    save: () => pressing.press("save"),
    send: () => pressing.press("send"),
  };
}
