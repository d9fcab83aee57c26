// Another password for who has forgotten theirs, by a code that goes to the account's address or number.
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "@/core/call";
import { checkCodeRequest, checkPasswordReset, checkPhoneCodeRequest } from "@/core/forms";
import type { FieldErrors } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { chosenCountry } from "@/session/country/chosenCountry";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { useFocusErrors } from "@/ui/form/focusFirstError";
import { PasswordInput } from "@/ui/form/PasswordInput";
import { TextInput } from "@/ui/form/TextInput";
import { toast } from "@/ui/toast/toast";
import { useFieldErrors } from "../useFieldErrors";
import { CodeField } from "./CodeField";
import styles from "./LoginForms.module.css";
import { tellRefusal } from "./tooFast";
import { useSentCode } from "./useSentCode";

const PURPOSE = "password";

/** The one field takes either: what belongs to it may be refused under the name of the other. */
function asTarget(errors: FieldErrors): FieldErrors {
  const rule = errors.mail ?? errors.mobile;
  return rule ? { target: rule } : {};
}

export function ResetForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const [target, setTarget] = useState("");
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const errors = useFieldErrors();
  useFocusErrors(form, errors.attempt);
  const areaCode = chosenCountry().code;
  const isMail = target.includes("@");
  const sentCode = useSentCode({
    receiver: target,
    ask: (receiver) =>
      isMail
        ? call("account.mailCode", { mail: receiver, purpose: PURPOSE }, { showMessage: false })
        : call(
            "account.phoneCode",
            { areaCode, mobile: receiver, purpose: PURPOSE },
            { showMessage: false },
          ),
    onSent: () => codeInput.current?.focus(),
    onRefused: errors.refuseBy,
  });
  const reset = useMutation({
    mutationFn: () =>
      call(
        "account.passwordReset",
        { target: target.trim(), areaCode, code, password },
        { showMessage: false },
      ),
    onSuccess: () => {
      toast.success(t("security.forgot.done"));
      onDone();
    },
    onError: (error) => {
      if (!errors.refuseBy(error)) tellRefusal(error);
    },
  });
  const change = (field: string, set: (text: string) => void) => (text: string) => {
    set(text);
    errors.forget(field);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const found = checkPasswordReset(target, areaCode, code, password);
        if (!reset.isPending && !errors.refuse(found)) reset.mutate();
      }}
    >
      <p className={styles.lead}>{t("security.forgot.lead")}</p>
      <Field
        label={t("security.forgot.target")}
        error={errors.text("target", t("security.forgot.target"))}
      >
        <TextInput
          name="target"
          icon="user"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          value={target}
          onChange={change("target", setTarget)}
        />
      </Field>
      <CodeField
        inputRef={codeInput}
        code={code}
        onChange={change("code", setCode)}
        error={errors.text("code", t("account.login.code"))}
        sentCode={sentCode}
        told={
          sentCode.sent &&
          (isMail
            ? t("account.login.sent", {
                mail: sentCode.sent.receiver,
                count: sentCode.sent.validMinutes,
              })
            : t("account.login.sentTo", {
                phone: `+${areaCode} ${sentCode.sent.receiver}`,
                count: sentCode.sent.validMinutes,
              }))
        }
        onAsk={() => {
          const found = isMail ? checkCodeRequest(target) : checkPhoneCodeRequest(areaCode, target);
          if (!errors.refuse(asTarget(found))) sentCode.send();
        }}
      />
      <Field
        label={t("security.password.new")}
        error={errors.text("password", t("security.password.new"))}
        help={t("account.login.passwordRule")}
      >
        <PasswordInput
          name="new-password"
          icon="lock-simple"
          autoComplete="new-password"
          value={password}
          onChange={change("password", setPassword)}
        />
      </Field>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        block
        loading={reset.isPending}
        className={styles.submit}
      >
        {t("security.forgot.submit")}
      </Button>
      <div className={styles.other}>
        <Button tone="text" onClick={onDone}>
          {t("security.forgot.back")}
        </Button>
      </div>
    </form>
  );
}
