// The form of a sign-up on site, then its result with the way to the next in line.
import { useRef } from "react";
import type { FormSchema, OrganiserActivity } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { QuestionList } from "@/shared/question/QuestionList";
import { dayOf } from "@/shared/time/calendarDay";
import { Button } from "@/ui/button/Button";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { GroupField } from "./GroupField";
import { LazyStaffFiles } from "./LazyStaffFiles";
import styles from "./OnSite.module.css";
import { OnSitePersons } from "./OnSitePersons";
import { OnSiteResult } from "./OnSiteResult";
import { type OnSiteTyped, questionsOnce } from "./onSiteForm";
import { useOnSite } from "./useOnSite";

interface OnSiteFormProps {
  activity: OrganiserActivity;
  form: FormSchema;
  /** What was typed before the sheet was closed. */
  kept: OnSiteTyped | null;
  /** Called with each change, and with null once it is sent. */
  onTyped: (typed: OnSiteTyped | null) => void;
  onOpen: (id: number) => void;
}

export function OnSiteForm({ activity, form, kept, onTyped, onOpen }: OnSiteFormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const { windows, timezone } = activity.activity;
  const ageDay = dayOf(windows.startTime ?? activity.createdTime, timezone ?? undefined);
  const needs = { items: form.personItems, ageDay };
  // Teams sign up by themselves.
  const groups = activity.groups.filter(({ group }) => group.mode === "single");
  const [only] = groups;
  const group = groups.length === 1 && only ? only.id : null;
  const competitionId = activity.id;
  const state = useOnSite({ competitionId, form, needs, group, kept, onTyped });
  const { typed, errors, made } = state;
  useFocusErrors(element, state.attempts);
  if (made !== null) return <OnSiteResult id={made} onNext={state.next} onOpen={onOpen} />;
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        state.submit();
      }}
    >
      <GroupField
        groups={groups}
        value={typed.groupId}
        rule={errors.groupId}
        onChange={(groupId) => state.change({ groupId })}
      />
      <OnSitePersons form={form} needs={needs} state={state} />
      <QuestionList
        level={2}
        title={t("console.signups.answers")}
        asked={questionsOnce(form, typed)}
        fixed={[]}
        errors={errors}
        files={LazyStaffFiles}
        onAnswer={(key, answer) => state.change({ answers: { ...typed.answers, [key]: answer } })}
        onProgress={state.onProgress}
      />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        block
        loading={state.sending}
        className={styles.submit}
      >
        {t("console.onSite.submit", { count: typed.persons.length })}
      </Button>
    </form>
  );
}
