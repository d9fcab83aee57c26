// The permit of a sign-up: gives one, or shows the one that lasts with a way to end it.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { OrganiserSignup } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import { refreshSignups } from "../refreshSignups";
import styles from "./PermitPart.module.css";
import { PermitSheet } from "./PermitSheet";

interface PermitPartProps {
  signup: OrganiserSignup;
  timezone: string | undefined;
}

export function PermitPart({ signup, timezone }: PermitPartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const { permit, mayPermit, item } = signup;
  const ending = useMutation({
    mutationFn: () => organiserCall("organise.signupPermitEnd", { id: item.id }),
    onSuccess: () => {
      toast.success(t("console.permit.ended"));
      refreshSignups();
    },
  });
  const end = async () => {
    const yes = await confirm({
      title: t("console.permit.endQuestion"),
      text: t("console.permit.endText"),
      confirmLabel: t("console.permit.end"),
    });
    if (yes) ending.mutate();
  };
  return (
    <>
      {permit && (
        <Banner
          tone="info"
          className={styles.permit}
          title={t("console.permit.open", { time: format.dateTime(permit.until, timezone) })}
          action={
            mayPermit ? { label: t("console.permit.end"), onClick: () => void end() } : undefined
          }
        >
          {permit.whole && <p>{t("console.permit.whole")}</p>}
          {permit.note && <p dir="auto">{permit.note}</p>}
        </Banner>
      )}
      {mayPermit && (
        <Button tone="line" size="sm" icon="pencil-simple" onClick={() => setAsking(true)}>
          {t("console.permit.give")}
        </Button>
      )}
      <PermitSheet
        open={asking}
        onClose={() => setAsking(false)}
        signup={signup}
        timezone={timezone}
      />
    </>
  );
}
