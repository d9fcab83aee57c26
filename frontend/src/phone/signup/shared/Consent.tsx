// A checkbox whose text opens the document to agree to.
import type { ReactElement } from "react";
import { RichText } from "@/i18n/RichText";
import { useTranslation } from "@/i18n/useTranslation";
import { Agree } from "@/ui/form/Agree";
import styles from "./Consent.module.css";

interface ConsentProps {
  textKey: "signup.statement.consent" | "signup.form.consent" | "signup.form.consentPrivacy";
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | null | undefined;
  /** A small line below the sentence. */
  note?: string | undefined;
  /** Opens the document of each marked part of the sentence. */
  documents: Record<string, () => void>;
}

export function Consent({ textKey, checked, onChange, error, note, documents }: ConsentProps) {
  const { t } = useTranslation();
  const components: Record<string, ReactElement> = {};
  for (const [name, open] of Object.entries(documents)) {
    // `RichText` inserts the text from the sentence.
    components[name] = <button key={name} type="button" className={styles.link} onClick={open} />;
  }
  return (
    <Agree square checked={checked} onChange={onChange} error={error}>
      <span className={styles.words}>
        <RichText text={t(textKey)} components={components} />
        {note && <small>{note}</small>}
      </span>
    </Agree>
  );
}
