// Changes the password by the current one, or sets a first one.
import { useState } from "react";
import { call } from "@/core/call";
import { checkPasswordChange } from "@/core/forms";
import { useTranslation } from "@/i18n/useTranslation";
import { PasswordField } from "@/shared/form/PasswordField";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import { ConfirmGate } from "./ConfirmGate";
import { useOwnerSubmit } from "./useOwnerSubmit";

interface PasswordSheetProps {
  /** The account has a password, which is asked for. */
  hasOne: boolean;
  open: boolean;
  onClose: () => void;
}

export function PasswordSheet({ hasOne, open, onClose }: PasswordSheetProps) {
  const { t } = useTranslation();
  const form = <PasswordForm hasOne={hasOne} onDone={onClose} />;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={hasOne ? t("security.password.title") : t("security.password.setTitle")}
    >
      {/* The current password is a proof by itself. */}
      {hasOne ? form : <ConfirmGate>{form}</ConfirmGate>}
    </Sheet>
  );
}

interface PasswordFormProps {
  hasOne: boolean;
  onDone: () => void;
}

function PasswordForm({ hasOne, onDone }: PasswordFormProps) {
  const { t } = useTranslation();
  const [old, setOld] = useState("");
  const [wanted, setWanted] = useState("");
  const change = useOwnerSubmit({
    check: () => checkPasswordChange(old, "", wanted, hasOne),
    send: () =>
      call("account.passwordChange", { old, code: "", new: wanted }, { showMessage: false }),
    onDone: () => {
      toast.success(hasOne ? t("security.password.done") : t("security.password.setDone"));
      onDone();
    },
  });
  const { errors } = change;
  return (
    <SubmitForm submission={change} label={t("common.action.save")}>
      {hasOne && (
        <PasswordField
          kind="current"
          label={t("security.password.old")}
          error={errors.text("old", t("security.password.old"))}
          value={old}
          onChange={(value) => {
            setOld(value);
            errors.forget("old");
          }}
        />
      )}
      <PasswordField
        kind="new"
        label={t("security.password.new")}
        error={errors.text("new", t("security.password.new"))}
        value={wanted}
        onChange={(value) => {
          setWanted(value);
          errors.forget("new");
        }}
      />
    </SubmitForm>
  );
}
