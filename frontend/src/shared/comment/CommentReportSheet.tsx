// Reports another user's comment to the organiser.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { call } from "@/core/call";
import { fieldErrors } from "@/core/callError";
import type { CommentId, CommentReportReason, FieldErrors } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { type Filling, useRuleText } from "@/shared/form/useRuleText";
import { Button } from "@/ui/button/Button";
import { characters } from "@/ui/characters";
import { Field } from "@/ui/form/Field";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { RadioGroup } from "@/ui/form/RadioGroup";
import { TextArea } from "@/ui/form/TextArea";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import styles from "./CommentRow.module.css";

const REASONS: readonly CommentReportReason[] = ["offensive", "privacy", "advertising", "other"];

interface CommentReportSheetProps {
  id: CommentId;
  open: boolean;
  onClose: () => void;
}

export function CommentReportSheet({ id, open, onClose }: CommentReportSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("comment.report.action")}>
      <ReportForm id={id} onSent={onClose} />
    </Sheet>
  );
}

function useSendReport(id: CommentId, onSent: () => void, refuse: (found: FieldErrors) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: { reason: CommentReportReason; detail: string }) =>
      call("comment.report", { id, ...given }, { showMessage: false }),
    onSuccess: () => {
      toast.success(t("comment.report.sent"));
      onSent();
      void client.invalidateQueries({ queryKey: ["comment.list"] });
    },
    onError: (error) => {
      const found = fieldErrors(error);
      if (found) refuse(found);
      else toastError(error);
    },
  });
}

function ReportForm({ id, onSent }: { id: CommentId; onSent: () => void }) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<CommentReportReason | null>(null);
  const [detail, setDetail] = useState("");
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  useFocusErrors(form, refusals);
  const refuse = (found: FieldErrors) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };
  const send = useSendReport(id, onSent, refuse);
  const errorOf = (field: string, label: string, filling?: Filling) => {
    const rule = errors[field];
    return rule && ruleText(rule, label, filling);
  };
  const reasonLabel = t("comment.report.reason");
  const detailLabel = t("comment.report.detail");
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (send.isPending) return;
        if (reason) send.mutate({ reason, detail });
        else refuse({ reason: { rule: "required" } });
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
          options={REASONS.map((value) => ({ value, label: t(`comment.report.reasons.${value}`) }))}
        />
      </Field>
      <Field
        label={detailLabel}
        hint={reason === "other" ? undefined : t("person.optional")}
        count={[characters(detail).length, limits.inputMaxLength]}
        error={errorOf("detail", detailLabel)}
        className={styles.detail}
      >
        <TextArea rows={2} value={detail} onChange={setDetail} maxLength={limits.inputMaxLength} />
      </Field>
      <Button type="submit" tone="primary" size="lg" block loading={send.isPending}>
        {t("comment.report.send")}
      </Button>
    </form>
  );
}
