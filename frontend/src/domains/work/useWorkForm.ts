// The form of a work: what was typed and uploaded, saved as a draft by itself, sent when it is whole.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { fieldErrors, refusalCode } from "@/core/callError";
import { checkWork } from "@/core/forms";
import { MEDIA_NOT_ACCEPTED } from "@/core/generated/codes";
import type { FieldErrors, OwnWork, WorkDetail } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { errorText, toastError } from "@/core/toastError";
import { useRuleText } from "@/core/useRuleText";
import { useTranslation } from "@/i18n/useTranslation";
import { useSession } from "@/session/store";
import type { UploadedMedia } from "@/session/upload/upload";
import type { UploadProgress } from "@/session/upload/uploadItem";
import { useOnline } from "@/ui/offline/OfflineBanner";
import { toast } from "@/ui/toast/toast";
import {
  contentOf,
  editedOf,
  handedInOf,
  NO_WORDS,
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
  /** Nothing is taken any more; what was typed stays on the phone. */
  onStopped: (stopped: Stopped) => void;
}

/** One try to save, or to send. */
interface Try {
  /** What was to be saved. */
  tried: string;
  /** Somebody pressed a button. */
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
  /** Until then the form shows none of its files, and saving would take them away. */
  const [isOpen, setIsOpen] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  /** Another device has changed it since: what it wrote is replaced by nothing but a press. */
  const [overtakenBy, setOvertakenBy] = useState(found?.over ?? null);
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const [goneKeys, setGoneKeys] = useState<readonly string[]>([]);
  const [isOver, setIsOver] = useState(false);
  const [known, setKnown] = useState(own);
  const [saving] = useState(() => new WorkSaving({ competitionId, applyId, own, ...found }));
  // Files that the server knows are not a change before the picker has shown them.
  const [saved, setSaved] = useState(() =>
    textOf(own ? editedOf(own).content : contentOf(NO_WORDS, [])),
  );
  const making = useMaking(known);
  const handedIn = useMemo(() => handedInOf(making), [making]);
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
    // It may have been begun, or adopted, before this failed.
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
    // Told where the files are.
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
      // Here and not by an effect: who has left the form is told of nothing any more.
      if (!own) place.settle(null, words);
      place.settle(kept.id, words);
      // Who goes back to the work's state finds it as it is now.
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
        const has = handedInOf(before).files.map(({ key }) => key);
        setGoneKeys(media.map(({ key }) => key).filter((key) => !has.includes(key)));
      }
      throw error;
    }
  };
  const save = useMutation({
    mutationFn: (_: Try) => keep(),
    onSuccess: (_, { byHand }) => {
      // The line that says so stands above the form, the button below it.
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
  // The words can be changed before the picker has shown the files.
  const changed = !isOver && (isOpen ? text !== saved : differs);
  const idle = isOpen && !save.isPending && !send.isPending;
  // What is on show is not edited by itself: a newer version begins when its author says so.
  const isDraft = !known || known.status === "draft" || known.status === "returned";
  /** What even a draft may not have, such as a text that is too long: told while it is typed. */
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
  // What the phone keeps is outside of React, and so is a save that may arrive without an answer: it is written
  // down after every drawing, where something is new.
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
    /** Of the work, once the server has it. */
    id,
    /** Its files as the server has them. */
    handedIn,
    /** Of files that the server refused, since the store has dropped them. */
    goneKeys,
    /** The work as the server has it. */
    current: () => saving.work,
    /** It is over with the form: nothing is saved any more, and nothing keeps from leaving. */
    finish: () => {
      flushSync(() => setIsOver(true));
      place.forget(id);
      if (!own) place.forget(null);
    },
    busy: progress === "busy",
    changed,
    /** What was typed is here alone, and stays so without a press. */
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
    /** What is wrong with a field; `needed` says of one that is missing what no label can. */
    error: (field: string, label: string, needed?: string): string | null => {
      const rule = broken[field] ?? errors[field];
      if (!rule) return null;
      return needed && rule.rule === "required" ? needed : ruleText(rule, label);
    },
    save: () => pressing.press("save"),
    send: () => pressing.press("send"),
  };
}
