// Signs people up on site, one after the other. What is typed stays while the sheet is closed.
import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { localiseForm } from "@/core/activityEditor";
import type { FormSchema, OrganiserActivity } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { QuestionList } from "@/shared/question/QuestionList";
import { dayOf } from "@/shared/time/calendarDay";
import { Button } from "@/ui/button/Button";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";
import { Sheet } from "@/ui/overlay/Sheet";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { GroupField } from "./GroupField";
import { LazyStaffFiles } from "./LazyStaffFiles";
import styles from "./OnSite.module.css";
import { OnSitePersons } from "./OnSitePersons";
import { OnSiteResult } from "./OnSiteResult";
import { questionsOnce } from "./onSiteForm";
import { useOnSite } from "./useOnSite";

export interface OnSiteSheetProps {
  open: boolean;
  onClose: () => void;
  competitionId: number;
  /** Opens a sign-up in full. */
  onOpen: (id: number) => void;
}

export function OnSiteSheet(props: OnSiteSheetProps) {
  const { open, onClose, competitionId } = props;
  const { t, i18n } = useTranslation();
  const activity = useQuery(organiserQuery("organise.one", { id: competitionId }));
  const stored = useQuery(organiserQuery("organise.form", { id: competitionId }));
  const form = useMemo(
    () => stored.data && localiseForm(stored.data.form, stored.data.formVersion, i18n.language),
    [stored.data, i18n.language],
  );
  if (activity.data && form) {
    // A new version of the form begins with empty answers.
    return <Filled key={form.formVersion} {...props} activity={activity.data} form={form} />;
  }
  return (
    <Sheet open={open} onClose={onClose} title={t("console.onSite.title")}>
      {activity.isError ? (
        <QueryView query={activity} skeleton={null}>
          {() => null}
        </QueryView>
      ) : (
        <QueryView query={stored} skeleton={<Skeleton height={360} radius={14} />}>
          {() => <Skeleton height={360} radius={14} />}
        </QueryView>
      )}
    </Sheet>
  );
}

interface FilledProps extends OnSiteSheetProps {
  activity: OrganiserActivity;
  form: FormSchema;
}

function Filled({ open, onClose, competitionId, onOpen, activity, form }: FilledProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const { windows, timezone } = activity.activity;
  const ageDay = dayOf(windows.startTime ?? activity.createdTime, timezone ?? undefined);
  const needs = { items: form.personItems, ageDay };
  // Teams sign up by themselves.
  const groups = activity.groups.filter(({ group }) => group.mode === "single");
  const [only] = groups;
  const group = groups.length === 1 && only ? only.id : null;
  const state = useOnSite({ competitionId, form, needs, group });
  const { typed, errors, made } = state;
  useFocusErrors(element, state.attempts);
  return (
    <Sheet open={open} onClose={onClose} title={t("console.onSite.title")}>
      {made === null ? (
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
            onAnswer={(key, answer) =>
              state.change({ answers: { ...typed.answers, [key]: answer } })
            }
            onProgress={state.onProgress}
            files={LazyStaffFiles}
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
      ) : (
        <OnSiteResult
          id={made}
          onNext={state.next}
          onOpen={(id) => {
            onClose();
            state.next();
            void overlaysSettled().then(() => onOpen(id));
          }}
        />
      )}
    </Sheet>
  );
}
