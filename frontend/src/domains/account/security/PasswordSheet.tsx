// Chooses another password, by the one so far.
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "@/core/call";
import { checkPasswordChange } from "@/core/forms";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { PasswordInput } from "@/ui/form/PasswordInput";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import { tellRefusal } from "../login/tooFast";
import { useFieldErrors } from "../useFieldErrors";
import styles from "./Security.module.css";

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

function PasswordChangeForm({ username, onDone }: { username: string; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [old, setOld] = useState("");
  const [wanted, setWanted] = useState("");
  const errors = useFieldErrors();
  useFocusErrors(form, errors.attempt);
  const send = useMutation({
    mutationFn: () =>
      call("account.passwordChange", { old, code: "", new: wanted }, { showMessage: false }),
    onSuccess: () => {
      toast.success(t("security.password.done"));
      onDone();
    },
    onError: (error) => {
      if (!errors.refuseBy(error)) tellRefusal(error);
    },
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A code is the other way; here the password so far is what is missing.
        const { code, ...found } = checkPasswordChange(old, "", wanted, username);
        const all = code ? { ...found, old: { rule: "required" as const } } : found;
        if (!send.isPending && !errors.refuse(all)) send.mutate();
      }}
    >
      <Field
        label={t("security.password.old")}
        error={errors.text("old", t("security.password.old"))}
      >
        <PasswordInput
          name="old-password"
          icon="lock-simple"
          autoComplete="current-password"
          value={old}
          onChange={(value) => {
            setOld(value);
            errors.forget("old");
          }}
        />
      </Field>
      <Field
        label={t("security.password.new")}
        error={errors.text("new", t("security.password.new"))}
        help={t("account.login.passwordRule")}
      >
        <PasswordInput
          name="new-password"
          icon="lock-simple"
          autoComplete="new-password"
          value={wanted}
          onChange={(value) => {
            setWanted(value);
            errors.forget("new");
          }}
        />
      </Field>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        block
        loading={send.isPending}
        className={styles.submit}
      >
        {t("common.action.save")}
      </Button>
    </form>
  );
}
