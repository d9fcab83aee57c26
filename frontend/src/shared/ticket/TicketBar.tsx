// The next ticket as a bar above the tabs: one tap from home, without a network too.
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useSession } from "@/session/store";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import { useValidTickets } from "./savedTickets";
import styles from "./TicketBar.module.css";

interface TicketBarProps {
  /** Only a ticket of this activity. */
  competitionId?: number | undefined;
}

export function TicketBar({ competitionId }: TicketBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const account = useSession((state) => state.session.userId);
  const tickets = useValidTickets(account);
  const next = tickets.find(
    ({ receipt: { item } }) => competitionId === undefined || item.competitionId === competitionId,
  );
  if (!next) return null;
  const { item, place } = next.receipt;
  const facts = [format.moment(item.startTime, item.timezone), place].filter(Boolean);
  return (
    <aside className={styles.bar} aria-label={t("activity.action.receipt")}>
      <Link className={styles.link} to={href("applyReceipt", { applyId: item.id })}>
        <Icon name="ticket" size={24} className={styles.icon} />
        <span className={styles.words}>
          <b className={styles.name}>{item.competitionName}</b>
          <span className={styles.facts}>{facts.join(" · ")}</span>
        </span>
        <span className={styles.open}>{t("activity.action.ticket")}</span>
      </Link>
    </aside>
  );
}
