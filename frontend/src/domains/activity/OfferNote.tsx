// How long an offered place waits for its answer.
import { useEffect, useRef } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useCountdown } from "@/ui/time/useCountdown";
import styles from "./MineCard.module.css";

interface OfferNoteProps {
  until: string;
  zone: string;
  /** The server's clock minus the phone's. */
  offset: number;
  /** The offer has lapsed: the server knows what becomes of it. */
  onLapse: () => void;
}

export function OfferNote({ until, zone, offset, onLapse }: OfferNoteProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { left, done } = useCountdown(until, offset);
  const latest = useRef(onLapse);
  useEffect(() => {
    latest.current = onLapse;
  });
  // The end of a countdown comes from the clock, not from an event.
  useEffect(() => {
    if (done) latest.current();
  }, [done]);
  const time = [format.dateTime(until, zone), format.zoneNote(until, zone)].filter(Boolean);
  return (
    <div className={styles.state}>
      <p className={styles.line}>
        <b>{t("signup.offer.title")}</b>
        <span className={styles.clock} role="timer" aria-hidden="true">
          {format.clock(left)}
        </span>
      </p>
      <p className={styles.note}>{t("signup.offer.until", { time: time.join(" ") })}</p>
    </div>
  );
}
