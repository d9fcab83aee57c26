// Chooses another password, by the one so far.
import { useState } from "react";
import { call } from "@/core/call";
import { checkPasswordChange } from "@/core/forms";
import type { FieldErrors } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import { PasswordField } from "../form/PasswordField";
import { SubmitForm } from "../form/SubmitForm";
import { useSubmit } from "../form/useSubmit";

interface PasswordSheetProps {
  username: string;
  open: boolean;
  onClose: () => void;
}

export function PasswordSheet({ username, open, onClose }: PasswordSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("security.password.title")}>
      <PasswordChangeForm username={username} onDone={onClose} />
    </Sheet>
  );
}

/** A code is the other way; here the password so far is what is missing. */
function withoutCode({ code, ...others }: FieldErrors): FieldErrors {
  return code ? { ...others, old: { rule: "required" } } : others;
}

function PasswordChangeForm({ username, onDone }: { username: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [old, setOld] = useState("");
  const [wanted, setWanted] = useState("");
  const change = useSubmit({
    check: () => withoutCode(checkPasswordChange(old, "", wanted, username)),
    send: () =>
      call("account.passwordChange", { old, code: "", new: wanted }, { showMessage: false }),
    onDone: () => {
      toast.success(t("security.password.done"));
      onDone();
    },
  });
  const { errors } = change;
  return (
    <SubmitForm submission={change} label={t("common.action.save")}>
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
