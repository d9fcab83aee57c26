// The ticket: the facts of the activity, and a code for each person.
import type { SignupReceipt } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { GlassPill } from "@/ui/badge/GlassPill";
import { Icon } from "@/ui/icon/Icon";
import { defaultCover } from "@/ui/picture/defaultCover";
import { Picture } from "@/ui/picture/Picture";
import styles from "./TicketCard.module.css";
import { TicketCodes } from "./TicketCodes";
import { useReceiptFacts } from "./useReceiptFacts";

export function TicketCard({ receipt }: { receipt: SignupReceipt }) {
  const { t } = useTranslation();
  const facts = useReceiptFacts(receipt);
  const { item, ticket } = receipt;
  const title = item.reviewed ? "approved" : "signedUp";
  return (
    <article className={styles.ticket}>
      <Picture
        src={item.cover}
        alt=""
        ratio={null}
        fallback={defaultCover(item.competitionId)}
        priority
        shade
        className={styles.art}
      >
        <div className={styles.head}>
          <GlassPill className={styles.state}>
            <Icon name={ticket === "valid" ? "check-circle-fill" : "info-fill"} size={16} />
            {ticket === "valid" ? t(`signup.result.title.${title}`) : t(`receipt.state.${ticket}`)}
          </GlassPill>
          <h2 className={styles.name}>{item.competitionName}</h2>
        </div>
      </Picture>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.codes}>
        {ticket === "valid" ? (
          <TicketCodes receipt={receipt} />
        ) : (
          <NoEntry ticket={ticket} applyNo={item.applyNo} />
        )}
      </div>
    </article>
  );
}

function NoEntry({ ticket, applyNo }: { ticket: "expired" | "void"; applyNo: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.number}>{applyNo}</p>
      <p className={styles.hint}>{t(`receipt.hint.${ticket}`)}</p>
    </>
  );
}
