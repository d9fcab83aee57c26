// Sets up a second factor in three steps: password, a first code of the new secret, recovery codes.
import { useState } from "react";
import type { FactorSecret } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { checkFactorCode, checkFactorStart } from "@/core/staffForms";
import { useTranslation } from "@/i18n/useTranslation";
import { PasswordField } from "@/shared/form/PasswordField";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { QrCode } from "@/ui/code/QrCode";
import { CodeField } from "./CodeField";
import styles from "./Factor.module.css";
import { RecoveryCodes } from "./RecoveryCodes";

interface FactorSetUpProps {
  /** A factor is in force, whose code is needed too. */
  replaces: boolean;
  /** Called when the factor is in force: its recovery codes are shown now. */
  onSet?: () => void;
  onDone: () => void;
}

export function FactorSetUp({ replaces, onSet, onDone }: FactorSetUpProps) {
  const [secret, setSecret] = useState<FactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!secret) return <PasswordStep replaces={replaces} onDone={setSecret} />;
  return (
    <ScanStep
      secret={secret}
      onDone={(made) => {
        setCodes(made);
        onSet?.();
      }}
    />
  );
}

function PasswordStep(props: { replaces: boolean; onDone: (secret: FactorSecret) => void }) {
  const { replaces, onDone } = props;
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const starting = useSubmit({
    check: () => checkFactorStart(password, code, replaces),
    send: () => organiserCall("staff.factorStart", { password, code }, { showMessage: false }),
    onDone,
  });
  const { errors } = starting;
  return (
    <>
      <p className={styles.lead}>{t("console.factor.setUpLead")}</p>
      <SubmitForm submission={starting} label={t("console.factor.next")}>
        <PasswordField
          kind="current"
          label={t("security.password.old")}
          error={errors.text("password", t("security.password.old"))}
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            errors.forget("password");
          }}
        />
        {replaces && <CodeField kind="either" value={code} onChange={setCode} errors={errors} />}
      </SubmitForm>
    </>
  );
}

function ScanStep(props: { secret: FactorSecret; onDone: (codes: readonly string[]) => void }) {
  const { secret, onDone } = props;
  const { t } = useTranslation();
  const [code, setCode] = useState("");
  const confirming = useSubmit({
    check: () => checkFactorCode(code),
    send: () => organiserCall("staff.factorConfirm", { code }, { showMessage: false }),
    onDone: ({ codes }) => onDone(codes),
  });
  return (
    <>
      <p className={styles.lead}>{t("console.factor.scanLead")}</p>
      <div className={styles.scan}>
        <QrCode text={secret.uri} label={t("console.factor.qrCode")} />
        <p className="small t2">{t("console.factor.typeLead")}</p>
        <code className={styles.secret} translate="no">
          {inFours(secret.secret)}
        </code>
      </div>
      <SubmitForm submission={confirming} label={t("console.factor.turnOn")}>
        <CodeField
          kind="digits"
          value={code}
          onChange={setCode}
          errors={confirming.errors}
          helps={false}
        />
      </SubmitForm>
    </>
  );
}

/** Groups of four, which are easier to type; apps ignore the spaces. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
