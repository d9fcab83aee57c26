// All tickets on the phone, for pages whose content cannot be loaded.
import { useTranslation } from "@/i18n/useTranslation";
import { useSession } from "@/session/store";
import { ListCard } from "@/ui/card/ListCard";
import styles from "./SavedTickets.module.css";
import { useValidTickets } from "./savedTickets";
import { TicketLink } from "./TicketLink";

interface SavedTicketsProps {
  /** Fewest tickets that are worth a list. */
  least?: number | undefined;
}

export function SavedTickets({ least = 1 }: SavedTicketsProps) {
  const { t } = useTranslation();
  const account = useSession((state) => state.session.userId);
  const tickets = useValidTickets(account);
  if (tickets.length < least) return null;
  return (
    <section className={styles.section} aria-label={t("activity.action.receipt")}>
      <ListCard>
        {tickets.map((ticket) => (
          <div key={ticket.receipt.item.id} className={styles.row}>
            <TicketLink ticket={ticket} />
          </div>
        ))}
      </ListCard>
    </section>
  );
}
