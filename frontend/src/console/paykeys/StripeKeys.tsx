// The keys of Stripe.
import type { FieldErrors, PayKeysChange } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { KeyField } from "./KeyField";
import { KeysFrame } from "./KeysFrame";
import { emptyOf, type KeysProps, useKeysForm } from "./useKeysForm";

/** The webhook's secrets have one name on the wire: `webhookSecrets`. */
interface Typed {
  secretKey: string;
  webhookSecrets: string;
  second: string;
}

const BLANK: Typed = { secretKey: "", webhookSecrets: "", second: "" };
const FIELDS = ["secretKey", "webhookSecrets", "second"] as const;

function wireOf({ secretKey, webhookSecrets, second }: Typed): PayKeysChange {
  const typed = [webhookSecrets.trim(), second.trim()].filter((secret) => secret !== "");
  return { service: "stripe", secretKey, webhookSecrets: typed };
}

function missingIn(typed: Typed, isFirst: boolean): FieldErrors {
  // The second secret comes with the first.
  const needsSecret = isFirst || typed.second.trim() !== "";
  return {
    ...emptyOf(typed, isFirst ? ["secretKey"] : []),
    ...emptyOf(typed, needsSecret ? ["webhookSecrets"] : []),
  };
}

export function StripeKeys({ line, onClose }: KeysProps) {
  const { t } = useTranslation();
  const form = useKeysForm({
    line,
    blank: BLANK,
    missing: (typed) => missingIn(typed, line.keys === null),
    wire: wireOf,
    onDone: onClose,
  });
  const { typed, edit, isFirst } = form;
  const { errors } = form.saving;
  return (
    <KeysFrame service="stripe" form={form} onClose={onClose}>
      {FIELDS.map((field) => {
        const label = t(`paykeys.stripe.label.${field}`);
        return (
          <KeyField
            key={field}
            label={label}
            help={t(`paykeys.stripe.help.${field}`)}
            error={errors.text(field, label)}
            required={isFirst && field !== "second"}
            kept={!isFirst && field !== "second"}
            value={typed[field]}
            onChange={(text) => edit({ [field]: text })}
          />
        );
      })}
    </KeysFrame>
  );
}
