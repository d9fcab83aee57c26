// The consent to the activity's statement, if it has one, and the use of the details in the form.
import { useState } from "react";
import type { ActivityKind, Rule } from "@/core/generated/contract";
import { RichText } from "@/i18n/RichText";
import { useTranslation } from "@/i18n/useTranslation";
import { AgreementSheet } from "@/shared/agreement/AgreementSheet";
import { useRuleText } from "@/shared/form/useRuleText";
import { Agree } from "@/ui/form/Agree";
import { StatementSheet } from "../shared/StatementSheet";
import styles from "./FormConsent.module.css";

interface FormConsentProps {
  /** Kind of the activity. */
  kind: ActivityKind;
  statement: string;
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  rule: Rule | undefined;
}

export function FormConsent({ kind, statement, agreed, onChange, rule }: FormConsentProps) {
  const { t } = useTranslation();
  const ruleText = useRuleText();
  const [reading, setReading] = useState<"statement" | "privacy" | null>(null);
  const close = () => setReading(null);
  // `RichText` inserts the text from the sentence.
  const link = (what: "statement" | "privacy") => (
    <button type="button" className={styles.link} onClick={() => setReading(what)} />
  );
  const error = rule ? ruleText(rule, t("account.agreement.kinds")) : null;
  return (
    <>
      {statement !== "" && (
        <Agree
          square
          checked={agreed}
          onChange={onChange}
          error={error && t(`signup.statement.needed.${kind}`)}
        >
          <RichText
            text={t(`signup.statement.consent.${kind}`)}
            components={{ statement: link("statement") }}
          />
        </Agree>
      )}
      <p className={styles.use}>
        <RichText text={t("signup.form.useOf")} components={{ privacy: link("privacy") }} />
      </p>
      {statement === "" && error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <AgreementSheet kind="privacy" open={reading === "privacy"} onClose={close} />
      <StatementSheet
        kind={kind}
        text={statement}
        open={reading === "statement"}
        onClose={close}
        onAgree={() => {
          onChange(true);
          close();
        }}
      />
    </>
  );
}
