// The remaining time to answer an offered place.
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useCountdown } from "@/ui/time/useCountdown";
import styles from "./OfferCountdown.module.css";

interface OfferCountdownProps {
  /** End of the offer. */
  until: string;
  /** Time zone of the activity. */
  zone: string;
  /** The server's clock minus the phone's, ms. */
  offset: number;
  /** Called at the end of the offer; the server decides what follows. */
  onLapse: () => void;
}

export function OfferCountdown({ until, zone, offset, onLapse }: OfferCountdownProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { left } = useCountdown(until, offset, onLapse);
  return (
    <>
      <p className={styles.line}>
        <b>{t("signup.offer.title")}</b>
        <span className={styles.clock} role="timer" aria-hidden="true">
          {format.clock(left)}
        </span>
      </p>
      <p className={styles.note}>{t("signup.offer.until", { time: format.moment(until, zone) })}</p>
    </>
  );
}
