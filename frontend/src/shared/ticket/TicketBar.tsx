// The next ticket as a bar at the bottom: one tap from home, without a network too.
import { useTranslation } from "@/i18n/useTranslation";
import { useSession } from "@/session/store";
import { useValidTickets } from "./savedTickets";
import styles from "./TicketBar.module.css";
import { TicketLink } from "./TicketLink";

interface TicketBarProps {
  /** Only a ticket of this activity. */
  competitionId?: number | undefined;
}

export function TicketBar({ competitionId }: TicketBarProps) {
  const { t } = useTranslation();
  const account = useSession((state) => state.session.userId);
  const next = useValidTickets(account).find(
    ({ receipt: { item } }) => competitionId === undefined || item.competitionId === competitionId,
  );
  if (!next) return null;
  return (
    <aside className={styles.bar} aria-label={t("activity.action.receipt")}>
      <TicketLink ticket={next} />
    </aside>
  );
}
