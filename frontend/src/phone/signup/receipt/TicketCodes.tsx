// The codes of a ticket: a single one as it is, several in a swiper.
import type { SignupReceipt } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { QrCode } from "@/ui/code/QrCode";
import { Swiper } from "@/ui/swiper/Swiper";
import styles from "./TicketCodes.module.css";

export function TicketCodes({ receipt }: { receipt: SignupReceipt }) {
  const { t } = useTranslation();
  const several = receipt.persons.length > 1;
  const slides = receipt.persons.flatMap(({ name, ticketCode }) =>
    ticketCode === null
      ? []
      : [
          {
            key: ticketCode,
            content: (
              <div className={styles.code}>
                <QrCode text={ticketCode} label={t("receipt.code", { name })} />
                {several && <p className={styles.name}>{name}</p>}
              </div>
            ),
          },
        ],
  );
  const [only] = slides;
  return (
    <>
      {several ? (
        <Swiper
          label={t("receipt.codes")}
          slides={slides}
          slideLabel={(index, total) => t("receipt.place", { index: index + 1, total })}
          autoplay={false}
          className={styles.codes}
        />
      ) : (
        only?.content
      )}
      <p className={styles.number}>{receipt.item.applyNo}</p>
      <p className={styles.hint}>{t("receipt.hint.valid")}</p>
    </>
  );
}
