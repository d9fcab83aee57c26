// The checkbox of consent before a log-in; the names of the agreements open their texts.
import type { ReactNode } from "react";
import type { AgreementKind } from "@/core/generated/contract";
import { RichText } from "@/i18n/RichText";
import { useTranslation } from "@/i18n/useTranslation";
import type { useFieldErrors } from "@/shared/form/useFieldErrors";
import { classNames } from "@/ui/classNames";
import { Agree } from "@/ui/form/Agree";
import styles from "./ConsentField.module.css";
import type { Consent, FormMethod } from "./consent";

interface ConsentFieldProps {
  method: FormMethod;
  consent: Consent;
  errors: ReturnType<typeof useFieldErrors>;
}

export function ConsentField({ method, consent, errors }: ConsentFieldProps) {
  const { t } = useTranslation();
  const link = (kind: AgreementKind) => <TextLink kind={kind} onRead={consent.onRead} />;
  const error = errors.text("agreementVersion", t("account.agreement.kinds"));
  const refused = consent.agreed ? null : error;
  return (
    <Agree
      checked={consent.agreed}
      onChange={consent.onChange}
      error={refused}
      className={classNames(styles.consent, refused && styles.refused)}
    >
      <RichText
        text={t(`account.login.consent.${method}`)}
        components={{ service: link("service"), privacy: link("privacy") }}
      />
    </Agree>
  );
}

interface TextLinkProps {
  kind: AgreementKind;
  onRead: (kind: AgreementKind) => void;
  children?: ReactNode;
}

/**
 * Opens the text without toggling the checkbox. It is a link, because only a link breaks across lines like
 * the text around it.
 */
function TextLink({ kind, onRead, children }: TextLinkProps) {
  return (
    <a
      href={`#${kind}`}
      onClick={(event) => {
        event.preventDefault();
        onRead(kind);
      }}
    >
      {children}
    </a>
  );
}
