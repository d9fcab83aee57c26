// The consent to the use of the details in the form, and to the activity's statement.
import { useState } from "react";
import type { Rule } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { AgreementSheet } from "@/shared/agreement/AgreementSheet";
import { useRuleText } from "@/shared/form/useRuleText";
import { Consent } from "../shared/Consent";
import { StatementSheet } from "../shared/StatementSheet";

interface FormConsentProps {
  statement: string;
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  rule: Rule | undefined;
}

export function FormConsent({ statement, agreed, onChange, rule }: FormConsentProps) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const [reading, setReading] = useState<"statement" | "privacy" | null>(null);
  const close = () => setReading(null);
  return (
    <>
      <Consent
        textKey={statement === "" ? "signup.form.consentPrivacy" : "signup.form.consent"}
        checked={agreed}
        onChange={onChange}
        note={t("signup.form.use")}
        error={rule ? ruleText(rule, t("signup.statement.title")) : null}
        documents={{
          statement: () => setReading("statement"),
          privacy: () => setReading("privacy"),
        }}
      />
      <AgreementSheet kind="privacy" open={reading === "privacy"} onClose={close} />
      <StatementSheet text={statement} open={reading === "statement"} onClose={close} />
    </>
  );
}
