// Finishes a first log-in by the messaging app: logs in to the number's account, or creates one.

import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "@/core/call";
import { CallError, fieldErrors } from "@/core/callError";
import { checkPhoneBind } from "@/core/forms";
import { MESSENGER_REFUSED } from "@/core/generated/codes";
import { loginAddress } from "@/core/pages";
import { useTranslation } from "@/i18n/useTranslation";
import { logIn } from "@/session/actions";
import { clearState, type pendingBinding } from "@/session/messenger/redirectState";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { toast } from "@/ui/toast/toast";
import { noPhoneCode, PhoneCodeFields } from "../form/PhoneCodeFields";
import { ConsentField } from "../login/ConsentField";
import type { Consent } from "../login/consent";
import styles from "./BindForm.module.css";

export type Binding = NonNullable<ReturnType<typeof pendingBinding>>;

interface FirstFormProps {
  binding: Binding;
  /** Absent if the log-in has already asked for it. */
  consent?: Consent;
  /** The consent of the log-in was given to a text that is no longer in force. */
  onOutdated?: () => void;
}

export function FirstForm({ binding, consent, onOutdated }: FirstFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [value, setValue] = useState(noPhoneCode);
  const { country, mobile, code } = value;
  const { handle, returnTo } = binding;
  const agreementVersion = consent ? consent.version : (binding.agreementVersion ?? undefined);
  const areaCode = country.code;
  const bind = useSubmit({
    check: () => checkPhoneBind(areaCode, mobile, code, handle, agreementVersion),
    send: () =>
      call(
        "account.phoneBind",
        {
          areaCode,
          mobile: mobile.trim(),
          code,
          bind: handle,
          agreementVersion: agreementVersion ?? null,
        },
        { showMessage: false },
      ).catch((error: unknown) => {
        if (fieldErrors(error)?.agreementVersion) onOutdated?.();
        throw error;
      }),
    onDone: ({ token, id }) => {
      clearState("binding");
      if (!token || !id) return;
      logIn(token, id);
      toast.success(t("errors.success.login"));
      void navigate(returnTo, { replace: true });
    },
    onRefused: (error) => {
      if (!(error instanceof CallError) || error.code !== MESSENGER_REFUSED) return;
      clearState("binding");
      void navigate(loginAddress(returnTo), { replace: true });
    },
  });
  return (
    <SubmitForm submission={bind} label={t("messenger.bind.submit")}>
      <PhoneCodeFields value={value} onChange={setValue} errors={bind.errors} purpose="bind" />
      {consent && <ConsentField method="phone" consent={consent} errors={bind.errors} />}
      <p className={styles.help}>{t("messenger.bind.help")}</p>
    </SubmitForm>
  );
}
