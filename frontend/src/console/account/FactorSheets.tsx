// Sheets that set up, renew and remove the second factor.
import { useState } from "react";
import type { FactorProof } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { checkFactorProof } from "@/core/staffForms";
import { useTranslation } from "@/i18n/useTranslation";
import { PasswordField } from "@/shared/form/PasswordField";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import { CodeField } from "./CodeField";
import styles from "./Factor.module.css";
import { FactorSetUp } from "./FactorSetUp";
import { RecoveryCodes } from "./RecoveryCodes";
import { refreshOwn } from "./refreshOwn";

/** The form shows a refusal at its field. */
const QUIET = { showMessage: false };

interface SheetProps {
  open: boolean;
  onClose: () => void;
}

export function SetUpSheet({ open, onClose, replaces }: SheetProps & { replaces: boolean }) {
  const { t } = useTranslation();
  const done = () => {
    toast.success(t("console.factor.isOn"));
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t("console.title.factor")}>
      {open && <SetUp replaces={replaces} onDone={done} />}
    </Sheet>
  );
}

/** Whether a factor was replaced is decided at the begin: it is in force before its recovery codes are read. */
function SetUp({ replaces, onDone }: { replaces: boolean; onDone: () => void }) {
  const [isReplaced] = useState(replaces);
  return <FactorSetUp replaces={isReplaced} onSet={refreshOwn} onDone={onDone} />;
}

export function CodesSheet({ open, onClose }: SheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("console.factor.codes")}>
      {open && <NewCodes onDone={onClose} />}
    </Sheet>
  );
}

function NewCodes({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <ProofForm
      send={(proof) => organiserCall("staff.factorCodes", proof, QUIET)}
      lead={t("console.factor.renewLead")}
      label={t("console.factor.renew")}
      onDone={(made) => {
        setCodes(made.codes);
        refreshOwn();
      }}
    />
  );
}

export function RemoveFactorSheet({ open, onClose }: SheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("console.factor.removeTitle")}>
      {open && (
        <ProofForm
          send={(proof) => organiserCall("staff.factorRemove", proof, QUIET)}
          lead={t("console.factor.removeLead")}
          label={t("console.factor.remove")}
          tone="danger"
          onDone={() => {
            refreshOwn();
            toast.success(t("console.factor.removed"));
            onClose();
          }}
        />
      )}
    </Sheet>
  );
}

interface ProofFormProps<Answer> {
  send: (proof: FactorProof) => Promise<Answer>;
  lead: string;
  label: string;
  tone?: "danger";
  onDone: (answer: Answer) => void;
}

/** Password and code, before the factor is changed. */
function ProofForm<Answer>(props: ProofFormProps<Answer>) {
  const { send, lead, label, tone, onDone } = props;
  const { t } = useTranslation();
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const sending = useSubmit({
    check: () => checkFactorProof(password, code),
    send: () => send({ password, code }),
    onDone,
  });
  const { errors } = sending;
  return (
    <>
      <p className={styles.lead}>{lead}</p>
      <SubmitForm submission={sending} label={label} tone={tone}>
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
        <CodeField kind="either" value={code} onChange={setCode} errors={errors} />
      </SubmitForm>
    </>
  );
}
