// How long an offered place waits for its answer.
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useCountdown } from "@/ui/time/useCountdown";
import styles from "./OfferCountdown.module.css";

interface OfferCountdownProps {
  /** The offer lapses. */
  until: string;
  /** Zone of the activity. */
  zone: string;
  /** The server's clock minus the phone's. */
  offset: number;
  /** The offer has lapsed: the server knows what becomes of it. */
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
