// The state of a sign-up form: choices, answers, errors and sending.
import { useState } from "react";
import type { Answer, FieldErrors, PersonInfo } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { useFormErrors } from "@/shared/form/useFormErrors";
import { type RefusalReason, reasonOfCheck } from "@/shared/signup/refusal";
import type { TeamWords } from "@/shared/team/TeamNameFields";
import type { UploadProgress } from "@/shared/upload/uploadItem";
import { toast } from "@/ui/toast/toast";
import type { AskedPerson } from "./asked";
import type { Draft } from "./draft";
import { CONSENT, type FilledForm, filledForm, formErrors } from "./filledForm";
import { isPersonError, useFirstPerson } from "./firstPerson";
import { type FormChanges, formChanges, knownForm } from "./knownForm";
import type { Sending } from "./sending";
import type { DraftState } from "./useDraft";
import type { FormData } from "./useFormData";
import { useSubmit } from "./useSubmit";
import { withoutFiles } from "./withoutFiles";

export interface SignupForm extends Omit<FilledForm, "withheld"> {
  errors: FieldErrors;
  /** Number of refused attempts, which moves the focus. */
  attempts: number;
  agreed: boolean;
  setAgreed: (agreed: boolean) => void;
  /** The first person, whose fields are part of the form; null if persons are chosen. */
  first: PersonInfo | null;
  changeFirst: (person: PersonInfo) => void;
  /** Chooses persons instead, for several of them. */
  chooseSeveral: () => void;
  choose: (ids: number[]) => void;
  answer: (key: string, answer: Answer) => void;
  answerFor: (asked: AskedPerson, key: string, answer: Answer) => void;
  /** Changes name and slogan of a team that is founded, or its logo. */
  changeTeam: (team: Partial<FoundedTeam>) => void;
  /** Reports the upload of files that answer a question. */
  onProgress: (field: string, progress: UploadProgress) => void;
  change: (change: Partial<Draft>) => void;
  /** Set if the organiser changed the form after something was typed; `what` lists the changes, if known. */
  changed: { what: FormChanges | null } | null;
  /** The sign-up was changed elsewhere after this page was opened. */
  overtaken: boolean;
  /** Dismisses either notice. */
  onSeen: () => void;
  /** No place is left, so submitting joins the waiting list. */
  waits: boolean;
  reason: RefusalReason | null;
  refusals: number;
  submit: () => void;
  joinWaiting: () => void;
  sending: boolean;
}

type FoundedTeam = Pick<Draft, "team" | "logo">;

/** Named as in errors. */
function changedParts(before: TeamWords | null, { team, logo }: Partial<FoundedTeam>): string[] {
  if (!team) return logo === undefined ? [] : ["logo"];
  return (["name", "slogan"] as const).filter((word) => before?.[word] !== team[word]);
}

/** Null until all parts of the form are loaded. */
export function useSignupForm(
  data: FormData | undefined,
  draftState: DraftState,
  sendForm: Sending,
): SignupForm | null {
  const { draft, update } = draftState;
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [agreed, setAgreed] = useState(false);
  const [files, setFiles] = useState<Readonly<Record<string, UploadProgress>>>({});
  const { attempts, refuse, forget, shown } = useFormErrors();
  const firstPerson = useFirstPerson(draftState, refuse);
  const { send, sending, reason, refusals } = useSubmit({
    draft: draftState,
    onFieldErrors: (errors) => {
      refuse(errors);
      if (errors[CONSENT]) setAgreed(false);
    },
    onFilesGone: () => data && draftState.replace(withoutFiles(data.form, draftState.latest())),
    sending: sendForm,
  });

  if (!data) return null;
  const { detail, form, config, check, sent } = data;
  const { withheld, ...filled } = filledForm(data, draft);
  const { chosen, once, ofPersons } = filled;
  const first = firstPerson.of(data);
  const { team } = draft;
  const found = formErrors(data, { withheld, ...filled }, { agreed, files, first, team });

  const thisForm = () => ({ formVersion: form.formVersion, form: knownForm(form, language) });
  const isOther = draft.formVersion !== 0 && draft.formVersion !== form.formVersion;
  const change = (fields: Partial<Draft>) =>
    update({ withheld, ...(!isOther && !draft.form && thisForm()), ...fields });
  const waits = check?.waitlist === true;
  const submit = async (joinWaiting: boolean) => {
    if (firstPerson.keeping) return;
    if (Object.values(files).includes("busy")) return toast.error(t("upload.underWay"));
    if (Object.keys(found).length > 0) return refuse({});
    update({ ...thisForm(), version: sent?.version ?? 0 });
    const persons = first ? await firstPerson.keep(first) : chosen;
    if (!persons) return;
    send({
      competitionId: detail.id,
      groupId: data.group?.id ?? 0,
      formVersion: form.formVersion,
      persons: persons.map((person) => person.id),
      answers: once.answers,
      personAnswers: Object.fromEntries(ofPersons.map((own) => [own.person.id, own.answers])),
      agreementVersion: config.privacyVersion,
      joinWaiting,
    });
  };
  return {
    ...filled,
    errors: shown(found),
    attempts,
    agreed,
    setAgreed: (now) => {
      setAgreed(now);
      forget((field) => field === CONSENT);
    },
    first,
    changeFirst: (typedPerson) => {
      change({ typedPerson });
      forget(isPersonError);
    },
    chooseSeveral: firstPerson.chooseSeveral,
    choose: (persons) => {
      change({ persons });
      forget((field) => field.startsWith("persons"));
    },
    answer: (key, answer) => {
      change({ answers: { ...draftState.latest().answers, [key]: answer } });
      forget((field) => field === `answers.${key}`);
    },
    answerFor: ({ person, part }, key, answer) => {
      const all = draftState.latest().personAnswers;
      const own = { ...all[person.id], [key]: answer };
      change({ personAnswers: { ...all, [person.id]: own } });
      forget((field) => field === `${part}answers.${key}`);
    },
    changeTeam: (now) => {
      change(now);
      forget((field) => changedParts(team, now).includes(field));
    },
    onProgress: (field, progress) => setFiles((before) => ({ ...before, [field]: progress })),
    change,
    changed: isOther ? { what: draft.form && formChanges(draft.form, form, language) } : null,
    overtaken: sent !== null && draft.version !== sent.version,
    onSeen: () => update({ ...thisForm(), version: sent?.version ?? 0 }),
    waits,
    reason: reason ?? reasonOfCheck(check),
    refusals,
    submit: () => void submit(waits),
    joinWaiting: () => void submit(true),
    sending: sending || firstPerson.keeping,
  };
}
