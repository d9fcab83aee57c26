// Refunds an order, in whole or in part: states the rule's amount, the rest, and the need for an approval beforehand.
import { useId } from "react";
import type { OrganiserOrder } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { Banner } from "@/ui/banner/Banner";
import { Checkbox } from "@/ui/form/Checkbox";
import { Field } from "@/ui/form/Field";
import { NumberInput } from "@/ui/form/NumberInput";
import { RadioGroup } from "@/ui/form/RadioGroup";
import { ReasonField } from "../decision/ReasonField";
import styles from "./OrderDetails.module.css";
import { RefundRule } from "./RefundRule";
import { useRefundForm } from "./useRefundForm";
import { REFUND_TEMPLATES, useRefundTemplates } from "./useRefundTemplates";

interface RefundFormProps {
  order: OrganiserOrder;
  /** Time zone of the activity. */
  zone: string | undefined;
}

export function RefundForm({ order, zone }: RefundFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const name = useId();
  const templates = useRefundTemplates(REFUND_TEMPLATES);
  const form = useRefundForm(order);
  const { errors } = form.submission;
  const left = format.yuan(order.leftFen);
  const amountLabel = t("paydesk.form.amount");
  const reasonLabel = t("console.decision.reason");
  const amountError =
    errors.text("amountFen", amountLabel) && t("paydesk.form.bounds", { amount: left });
  return (
    <section aria-label={t("paydesk.form.title")}>
      <h3 className={styles.heading}>{t("paydesk.form.title")}</h3>
      <div className={styles.form}>
        <SubmitForm submission={form.submission} label={form.submitLabel} tone="danger">
          {form.changed && (
            <Banner tone="warn" role="status" className={styles.note}>
              {t("paydesk.form.changed")}
            </Banner>
          )}
          <Field
            group
            label={t("paydesk.form.range")}
            help={<RefundRule order={order} zone={zone} />}
            error={form.range === "all" ? amountError : null}
          >
            <RadioGroup
              name={name}
              value={form.range}
              onChange={form.setRange}
              options={[
                { value: "all", label: t("paydesk.form.all", { amount: left }) },
                { value: "part", label: t("paydesk.form.part") },
              ]}
            />
          </Field>
          {form.range === "part" && (
            <Field label={amountLabel} required error={amountError}>
              <NumberInput value={form.typed} onChange={form.setTyped} autoComplete="off" />
            </Field>
          )}
          <ReasonField
            label={reasonLabel}
            templates={templates}
            value={form.reason}
            error={errors.text("reason", reasonLabel)}
            onChange={form.setReason}
          />
          {form.onSite ? (
            <p className={styles.small}>{t("paydesk.form.textOutside")}</p>
          ) : (
            <Checkbox square checked={form.outside} onChange={form.setOutside}>
              {t("paydesk.form.outside")}
              <small className={styles.small}>{t("paydesk.form.outsideNote")}</small>
            </Checkbox>
          )}
          {order.approvalFen !== null && (
            <p className={form.needsApproval ? styles.approval : styles.small}>
              {t("paydesk.form.approval", { amount: format.yuan(order.approvalFen) })}
            </p>
          )}
          <p className={styles.small}>{t("paydesk.form.stays")}</p>
        </SubmitForm>
      </div>
    </section>
  );
}
