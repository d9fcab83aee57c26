// Permits a change of one sign-up outside of its usual rules: what, until when, and what follows.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { checkPermit, localiseForm } from "@/core/activityEditor";
import type {
  OrganiserActivity,
  OrganiserSignup,
  StoredFormAnswer,
} from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { QueryView } from "@/shared/query/QueryView";
import { CheckboxGroup } from "@/ui/form/CheckboxGroup";
import { DateInput } from "@/ui/form/DateInput";
import { Field } from "@/ui/form/Field";
import { RadioGroup } from "@/ui/form/RadioGroup";
import { TextArea } from "@/ui/form/TextArea";
import { Sheet } from "@/ui/overlay/Sheet";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { toast } from "@/ui/toast/toast";
import { fromWall, toWall } from "../../activity/editor/wallTime";
import { refreshSignups } from "../refreshSignups";
import { firstUntil } from "./firstUntil";

interface PermitSheetProps {
  open: boolean;
  onClose: () => void;
  signup: OrganiserSignup;
  timezone: string | undefined;
}

const SKELETON = <Skeleton height={360} radius={14} />;

export function PermitSheet({ open, onClose, signup, timezone }: PermitSheetProps) {
  const { t } = useTranslation();
  const { competitionId, name } = signup.item;
  // Another language must not take away what is being filled in.
  const kept = { enabled: open, placeholderData: keepPreviousData };
  const activity = useQuery({ ...organiserQuery("organise.one", { id: competitionId }), ...kept });
  const form = useQuery({ ...organiserQuery("organise.form", { id: competitionId }), ...kept });
  return (
    <Sheet open={open} onClose={onClose} title={t("console.permit.title", { name })}>
      <QueryView query={activity} skeleton={SKELETON}>
        {(found) => (
          <QueryView query={form} skeleton={SKELETON}>
            {(stored) => (
              <PermitForm
                signup={signup}
                activity={found}
                stored={stored}
                timezone={timezone}
                onClose={onClose}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </Sheet>
  );
}

interface PermitFormProps {
  signup: OrganiserSignup;
  activity: OrganiserActivity;
  stored: StoredFormAnswer;
  timezone: string | undefined;
  onClose: () => void;
}

const EXTENTS = ["chosen", "whole"] as const;
const AFTERS = ["stay", "review"] as const;

function PermitForm({ signup, activity, stored, timezone, onClose }: PermitFormProps) {
  const { t, i18n } = useTranslation();
  const { id, name, status } = signup.item;
  const { permit } = signup;
  const zone = timezone ?? null;
  const { questions } = localiseForm(stored.form, stored.formVersion, i18n.language);
  const { windows } = activity.activity;
  const [whole, setWhole] = useState(permit?.whole ?? questions.length === 0);
  const [chosen, setChosen] = useState<string[]>(permit?.questions ?? []);
  const [until, setUntil] = useState<string | null>(
    () => permit?.until ?? firstUntil(signup.serverTime, windows.endTime),
  );
  const [reviewAgain, setReviewAgain] = useState(permit?.reviewAgain ?? false);
  const [note, setNote] = useState(permit?.note ?? "");
  const body = { id, whole, questions: chosen, reviewAgain, until: until ?? "", note };
  const submission = useSubmit({
    check: () =>
      until === null
        ? { until: { rule: "required" as const } }
        : checkPermit(body, stored.form, windows.endTime ?? until, signup.serverTime),
    send: () => organiserCall("organise.signupPermit", body, { showMessage: false }),
    onDone: () => {
      onClose();
      toast.success(t("console.permit.done", { name }));
      refreshSignups();
    },
  });
  const { errors } = submission;
  const untilLabel = t("console.permit.until");
  const noteLabel = t("console.permit.note");
  const questionsLabel = t("console.permit.questions");
  return (
    <SubmitForm submission={submission} label={t("console.permit.submit")}>
      <p className="t2 small">{t("console.permit.text")}</p>
      <Field group label={t("console.permit.what")}>
        <RadioGroup
          name="extent"
          layout="column"
          value={whole ? "whole" : "chosen"}
          onChange={(extent) => setWhole(extent === "whole")}
          options={EXTENTS.map((value) => ({
            value,
            label: t(`console.permit.${value}`),
            disabled: value === "chosen" && questions.length === 0,
          }))}
        />
      </Field>
      {!whole && (
        <Field
          group
          label={questionsLabel}
          error={errors.text("questions", questionsLabel, "chosen")}
        >
          <CheckboxGroup
            value={chosen}
            onChange={(keys) => {
              setChosen(keys);
              errors.forget("questions");
            }}
            options={questions.map(({ key, label }) => ({ value: key, label }))}
          />
        </Field>
      )}
      <Field
        label={untilLabel}
        help={t("console.permit.untilHelp")}
        error={errors.text("until", untilLabel, "chosen")}
      >
        <DateInput
          type="datetime-local"
          value={toWall(until, zone)}
          onChange={(wall) => {
            setUntil(fromWall(wall, zone));
            errors.forget("until");
          }}
        />
      </Field>
      {status === "approved" && (
        <Field group label={t("console.permit.after")}>
          <RadioGroup
            name="after"
            value={reviewAgain ? "review" : "stay"}
            onChange={(after) => setReviewAgain(after === "review")}
            options={AFTERS.map((value) => ({ value, label: t(`console.permit.${value}`) }))}
          />
        </Field>
      )}
      <Field label={noteLabel} error={errors.text("note", noteLabel)}>
        <TextArea
          rows={2}
          value={note}
          onChange={(typed) => {
            setNote(typed);
            errors.forget("note");
          }}
        />
      </Field>
    </SubmitForm>
  );
}
