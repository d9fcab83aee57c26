// The log-in page of staff, who return to the page that required it.
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { StaffChallenge, StaffGranted } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { checkStaffLogin } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { withMoreTexts } from "@/i18n/withMoreTexts";
import { PasswordField } from "@/shared/form/PasswordField";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { UsernameField } from "@/shared/form/UsernameField";
import { useSubmit } from "@/shared/form/useSubmit";
import { logIn } from "@/staff/actions";
import { staffMerchant } from "@/staff/store";
import { useLazyPart } from "@/ui/lazy/useLazyPart";
import { PageLoading } from "@/ui/state/PageLoading";
import { StatePage } from "@/ui/state/StatePage";
import { GateNote, GatePage } from "./GatePage";

const loadFactorStep = withMoreTexts(() => import("@/console/account/FactorStep"));
const factorStep = () => loadFactorStep().then((step) => step.FactorStep);

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [challenge, setChallenge] = useState<StaffChallenge | null>(null);
  const enter = (granted: StaffGranted) =>
    void navigate(logIn(granted, params.get("url") ?? ""), { replace: true });
  if (challenge) {
    return <SecondStep challenge={challenge} onBack={() => setChallenge(null)} onDone={enter} />;
  }
  return (
    <GatePage merchant={staffMerchant()} title={t("console.title.login")}>
      <LoginForm onChallenge={setChallenge} onDone={enter} />
      <GateNote>{t("console.login.lasting")}</GateNote>
      <GateNote>{t("console.login.forgotten")}</GateNote>
    </GatePage>
  );
}

interface SecondStepProps {
  challenge: StaffChallenge;
  onBack: () => void;
  onDone: (granted: StaffGranted) => void;
}

/** The code and its texts load with the first member who needs them. */
function SecondStep(props: SecondStepProps) {
  const { Part, failed, retry } = useLazyPart(factorStep);
  if (Part) return <Part {...props} />;
  if (failed) return <StatePage kind="error" onReload={retry} />;
  return <PageLoading onReload={retry} />;
}

interface LoginFormProps {
  onChallenge: (challenge: StaffChallenge) => void;
  onDone: (granted: StaffGranted) => void;
}

function LoginForm({ onChallenge, onDone }: LoginFormProps) {
  const { t } = useTranslation();
  const [account, setAccount] = useState("");
  const [password, setPassword] = useState("");
  const login = useSubmit({
    check: () => checkStaffLogin(account, password),
    send: () => organiserCall("staff.login", { account, password }, { showMessage: false }),
    onDone: (entered) => (entered.kind === "challenge" ? onChallenge(entered) : onDone(entered)),
  });
  const { errors } = login;
  return (
    <SubmitForm submission={login} label={t("account.login.submit")}>
      <UsernameField name="account" value={account} onChange={setAccount} errors={errors} />
      <PasswordField
        kind="current"
        label={t("account.login.password")}
        error={errors.text("password", t("account.login.password"))}
        value={password}
        onChange={(value) => {
          setPassword(value);
          errors.forget("password");
        }}
      />
    </SubmitForm>
  );
}
