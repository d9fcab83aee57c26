// A box to tick whose words open the document that is agreed to.
import type { ReactElement } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Agree } from "@/ui/form/Agree";
import styles from "./Consent.module.css";

interface ConsentProps {
  textKey: "signup.statement.consent" | "signup.form.consent" | "signup.form.consentPrivacy";
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | null | undefined;
  /** What each marked part of the sentence opens. */
  documents: Record<string, () => void>;
}

export function Consent({ textKey, checked, onChange, error, documents }: ConsentProps) {
  const { t } = useTranslation();
  const components: Record<string, ReactElement> = {};
  for (const [name, open] of Object.entries(documents)) {
    // The words come from the sentence.
    components[name] = <button key={name} type="button" className={styles.link} onClick={open} />;
  }
  return (
    <Agree square checked={checked} onChange={onChange} error={error}>
      <Trans t={t} i18nKey={textKey} components={components} />
    </Agree>
  );
}
