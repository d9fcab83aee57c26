// The account of an invited person. The token is in the fragment, which no server and no referrer sees.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { refusalCode } from "@/core/callError";
import { NOT_FOUND } from "@/core/generated/codes";
import type { Welcome } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { organiserQuery } from "@/core/organiserQuery";
import { checkJoin } from "@/core/staffForms";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { PasswordField } from "@/shared/form/PasswordField";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { UsernameField } from "@/shared/form/UsernameField";
import { useSubmit } from "@/shared/form/useSubmit";
import { QueryView } from "@/shared/query/QueryView";
import { logIn } from "@/staff/actions";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { StatePage } from "@/ui/state/StatePage";
import styles from "./Factor.module.css";
import { GateNote, GatePage } from "./GatePage";

export function Component() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const welcome = useQuery({
    ...organiserQuery("staff.welcome", { token }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  // Used, revoked or expired.
  const isGone = refusalCode(welcome.error) === NOT_FOUND;
  return (
    <GatePage merchant={welcome.data?.merchant ?? ""} title={t("console.title.join")}>
      {isGone ? (
        <StatePage
          kind="refused"
          inline
          title={t("console.join.gone")}
          text={t("console.join.goneText")}
        />
      ) : (
        <QueryView query={welcome} skeleton={<Skeleton height={280} radius={14} />}>
          {(shown) => <JoinForm token={token} welcome={shown} />}
        </QueryView>
      )}
    </GatePage>
  );
}

/** What an owner wrote may be an address, which is no name. */
const asName = (text: string) => (text.includes("@") ? "" : text);

function JoinForm({ token, welcome }: { token: string; welcome: Welcome }) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const [account, setAccount] = useState("");
  const [name, setName] = useState(() => asName(welcome.name));
  const [password, setPassword] = useState("");
  const form = { token, account, name, password };
  const joining = useSubmit({
    check: () => checkJoin(form),
    send: () => organiserCall("staff.join", form, { showMessage: false }),
    onDone: (granted) => void navigate(logIn(granted), { replace: true }),
  });
  const { errors } = joining;
  const nameLabel = t("console.account.name");
  return (
    <>
      <p className={styles.lead}>
        {t("console.join.lead", {
          merchant: welcome.merchant,
          role: t(`console.role.${welcome.role}`),
        })}
      </p>
      <SubmitForm submission={joining} label={t("console.join.submit")}>
        <Field label={nameLabel} error={errors.text("name", nameLabel)}>
          <TextInput
            name="name"
            icon="identification-card"
            autoComplete="name"
            value={name}
            onChange={(typed) => {
              setName(typed);
              errors.forget("name");
            }}
          />
        </Field>
        <UsernameField
          name="account"
          value={account}
          onChange={setAccount}
          errors={errors}
          help={t("account.login.usernameRule")}
        />
        <PasswordField
          kind="new"
          label={t("account.login.password")}
          error={errors.text("password", t("account.login.password"))}
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            errors.forget("password");
          }}
        />
      </SubmitForm>
      {welcome.needsFactor && <GateNote>{t("console.join.factorNext")}</GateNote>}
      <GateNote>{t("console.join.until", { time: format.dateTime(welcome.expireTime) })}</GateNote>
    </>
  );
}
