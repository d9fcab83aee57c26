// A field for an invite code, which leads to the invitation; also shown where a code is none.
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { InviteCodeField, isWhole } from "@/shared/team/InviteCodeField";
import { Button } from "@/ui/button/Button";
import { Dock } from "@/ui/frame/Dock";
import { Screen } from "@/ui/frame/Screen";
import styles from "./TypeCodeScreen.module.css";

interface TypeCodeScreenProps {
  /** The code of the address, with the reason why it was refused. */
  refused?: { code: string; text: string } | undefined;
}

export function TypeCodeScreen({ refused }: TypeCodeScreenProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const formId = useId();
  const [code, setCode] = useState(refused?.code ?? "");
  const [isShort, setShort] = useState(false);
  const isRefused = code === refused?.code;
  const submit = () => {
    if (isRefused) return;
    if (!isWhole(code)) return setShort(true);
    // A refused code leaves no entry to go back to.
    void navigate(href("invite", { code }), { replace: refused !== undefined });
  };
  const error = isRefused ? refused.text : isShort ? t("team.code.short") : null;
  return (
    <Screen
      dock={
        <Dock>
          <Button tone="primary" size="lg" type="submit" form={formId}>
            {t("team.action.openInvitation")}
          </Button>
        </Dock>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.lead}>{t("team.code.lead")}</p>
        <InviteCodeField
          code={code}
          onChange={(typed) => {
            setCode(typed);
            setShort(false);
          }}
          error={error}
        />
      </form>
    </Screen>
  );
}
