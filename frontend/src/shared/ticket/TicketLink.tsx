// A link to a ticket that is stored on the phone: activity, time and place.
import { href } from "@/core/href";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import type { SavedReceipt } from "./savedTickets";
import styles from "./TicketLink.module.css";

export function TicketLink({ ticket }: { ticket: SavedReceipt }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { item, place } = ticket.receipt;
  const facts = [format.moment(item.startTime, item.timezone), place].filter(Boolean);
  return (
    <Link className={styles.link} to={href("applyReceipt", { applyId: item.id })}>
      <Icon name="ticket" size={24} className={styles.icon} />
      <span className={styles.words}>
        <b className={styles.name}>{item.competitionName}</b>
        <span className={styles.facts}>{facts.join(" · ")}</span>
      </span>
      <span className={styles.open}>{t("activity.action.ticket")}</span>
    </Link>
  );
}
