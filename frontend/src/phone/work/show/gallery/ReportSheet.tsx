// Reports another author's work to the organiser.
import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { call } from "@/core/call";
import { fieldErrors } from "@/core/callError";
import type { FieldErrors, WorkReportReason } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { type Filling, useRuleText } from "@/shared/form/useRuleText";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { RadioGroup } from "@/ui/form/RadioGroup";
import { TextArea } from "@/ui/form/TextArea";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import styles from "./ReportSheet.module.css";

const REASONS: readonly WorkReportReason[] = [
  "copied",
  "offensive",
  "privacy",
  "advertising",
  "other",
];

interface ReportSheetProps {
  workId: number;
  open: boolean;
  onClose: () => void;
}

export function ReportSheet({ workId, open, onClose }: ReportSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("display.report.open")}>
      <ReportForm workId={workId} onSent={onClose} />
    </Sheet>
  );
}

function ReportForm({ workId, onSent }: { workId: number; onSent: () => void }) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<WorkReportReason | null>(null);
  const [detail, setDetail] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  useFocusErrors(form, refusals);
  const refuse = (found: FieldErrors) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };
  const send = useMutation({
    mutationFn: (chosen: WorkReportReason) =>
      call("work.report", { id: workId, reason: chosen, detail }, { showMessage: false }),
    onSuccess: () => {
      toast.success(t("display.report.sent"));
      onSent();
    },
    onError: (error) => {
      const found = fieldErrors(error);
      if (found) refuse(found);
      else toastError(error);
    },
  });
  const submit = () => {
    if (send.isPending) return;
    if (reason) send.mutate(reason);
    else refuse({ reason: { rule: "required" } });
  };
  const errorOf = (field: string, label: string, filling?: Filling) => {
    const rule = errors[field];
    return rule && ruleText(rule, label, filling);
  };
  const reasonLabel = t("display.report.reason");
  const detailLabel = t("display.report.detail");
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field group label={reasonLabel} error={errorOf("reason", reasonLabel, "chosen")}>
        <RadioGroup
          name={name}
          layout="column"
          value={reason}
          onChange={(chosen) => {
            setReason(chosen);
            setErrors({});
          }}
          options={REASONS.map((value) => ({
            value,
            label: t(`display.report.reasons.${value}`),
          }))}
        />
      </Field>
      <Field
        label={detailLabel}
        hint={reason === "other" ? undefined : t("person.optional")}
        count={[[...detail].length, limits.inputMaxLength]}
        error={errorOf("detail", detailLabel)}
        help={t("display.report.hint")}
        className={styles.detail}
      >
        <TextArea rows={2} value={detail} onChange={setDetail} maxLength={limits.inputMaxLength} />
      </Field>
      <Button type="submit" tone="primary" size="lg" block loading={send.isPending}>
        {t("display.report.send")}
      </Button>
    </form>
  );
}
