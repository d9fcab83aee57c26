// The sign-up that was just made on site: its number, where its ticket went, and the way to the next in line.
import { useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Button } from "@/ui/button/Button";
import { KeyValue } from "@/ui/card/KeyValue";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { SuccessHead } from "@/ui/success/SuccessHead";
import { SuccessMark } from "@/ui/success/SuccessMark";
import styles from "./OnSite.module.css";
import { OnSiteTickets } from "./OnSiteTickets";

interface OnSiteResultProps {
  id: number;
  onNext: () => void;
  onOpen: (id: number) => void;
}

export function OnSiteResult({ id, onNext, onOpen }: OnSiteResultProps) {
  const { t } = useTranslation();
  const one = useQuery(organiserQuery("organise.signupOne", { id }));
  return (
    <QueryView query={one} skeleton={<Skeleton height={240} radius={14} />}>
      {({ item, persons }) => {
        const mails = persons.map(({ person }) => person.email).filter(Boolean);
        return (
          <>
            <SuccessHead
              announced
              mark={<SuccessMark />}
              title={t("console.onSite.made", { name: item.name })}
              text={
                mails.length > 0
                  ? t("console.onSite.mailed", { mail: mails.join(" · ") })
                  : t("console.onSite.noMail")
              }
            />
            <KeyValue
              rows={[
                { key: "number", label: t("signup.fact.number"), value: item.applyNo },
                { key: "group", label: t("signup.fact.group"), value: item.groupName },
                {
                  key: "persons",
                  label: t("console.signups.person"),
                  value: persons.map(({ person }) => person.name).join(" · "),
                },
              ]}
            />
            <OnSiteTickets id={id} />
            <div className={styles.actions}>
              <Button tone="primary" size="lg" block icon="user-plus" onClick={onNext}>
                {t("console.onSite.next")}
              </Button>
              <Button block onClick={() => onOpen(id)}>
                {t("console.onSite.open")}
              </Button>
            </div>
          </>
        );
      }}
    </QueryView>
  );
}
