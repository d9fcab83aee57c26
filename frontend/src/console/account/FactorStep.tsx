// The second step of a log-in: a code of the authenticator app, sent when it is complete, or a recovery code.
import { useEffect, useEffectEvent, useState } from "react";
import type { StaffChallenge, StaffGranted } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { checkStaffTotp } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { staffMerchant } from "@/staff/store";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { CodeField, DIGITS } from "./CodeField";
import styles from "./Factor.module.css";
import { GatePage } from "./GatePage";
import { isDeadToken } from "./isDeadToken";

interface FactorStepProps {
  challenge: StaffChallenge;
  /** Back to the password, also when the challenge is over. */
  onBack: () => void;
  onDone: (granted: StaffGranted) => void;
}

export function FactorStep({ challenge, onBack, onDone }: FactorStepProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<"digits" | "recovery">("digits");
  const [code, setCode] = useState("");
  const { firstStep, recoveryLeft } = challenge;
  const sending = useSubmit({
    check: () => checkStaffTotp(firstStep, code),
    send: () => organiserCall("staff.totp", { firstStep, code }, { showMessage: false }),
    onDone,
    onRefused: (error) => isDeadToken(error) && onBack(),
  });
  const { errors, submit } = sending;
  const isComplete = kind === "digits" && /^\d+$/.test(code) && code.length === DIGITS;
  const complete = isComplete ? code : "";
  const send = useEffectEvent(submit);
  // A complete code is sent by itself, however it was entered, even in place of a refused one.
  useEffect(() => {
    if (complete) send();
  }, [complete]);
  const turnTo = (next: typeof kind) => {
    setKind(next);
    setCode("");
    errors.forget("code");
  };
  const isRecovery = kind === "recovery";
  return (
    <GatePage
      merchant={staffMerchant()}
      title={t(isRecovery ? "console.factor.recoveryTitle" : "console.factor.codeTitle")}
    >
      <p className={styles.lead}>
        {isRecovery
          ? t("console.factor.recoveryLead", { count: recoveryLeft })
          : t("console.factor.codeLead")}
      </p>
      <SubmitForm
        submission={sending}
        label={t(isRecovery ? "account.login.submit" : "console.factor.verify")}
        other={
          <div className={styles.ways}>
            <Button tone="text" onClick={() => turnTo(isRecovery ? "digits" : "recovery")}>
              {t(isRecovery ? "console.factor.byCode" : "console.factor.byRecovery")}
            </Button>
            <Button tone="text" onClick={onBack}>
              {t("console.factor.back")}
            </Button>
          </div>
        }
      >
        <CodeField kind={kind} value={code} onChange={setCode} errors={errors} autoFocus />
      </SubmitForm>
      {isRecovery && <Banner className={styles.banner}>{t("console.factor.noneLeft")}</Banner>}
    </GatePage>
  );
}
