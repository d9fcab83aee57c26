// The tickets of a sign-up as codes, for persons on site to photograph.
import { useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";
import { useTranslation } from "@/i18n/useTranslation";
import { QrCode } from "@/ui/code/QrCode";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./OnSite.module.css";

export function OnSiteTickets({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    ...organiserQuery("organise.signupTickets", { id }),
    // A code is not kept longer than it is shown.
    gcTime: 0,
  });
  // The number above is enough to be found.
  if (isError) return null;
  if (!data) return <Skeleton height={160} radius={14} />;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role.
    <ul role="list" aria-label={t("console.onSite.tickets")} className={styles.tickets}>
      {data.list.map(({ name, ticketCode }) => (
        <li key={ticketCode} className={styles.ticket}>
          <QrCode text={ticketCode} label={t("console.onSite.ticketOf", { name })} />
          <span dir="auto">{name}</span>
        </li>
      ))}
    </ul>
  );
}
