// Where a sign-up stands on the waiting list: its number, or the place that is offered and for how long.
import { useEffect, useRef } from "react";
import type { SignupItem } from "@/core/generated/contract";
import { serverOffset } from "@/core/serverOffset";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { useCountdown } from "@/ui/time/useCountdown";
import styles from "./WaitingBox.module.css";

interface WaitingBoxProps {
  item: SignupItem;
  serverTime: string;
  /** The offer has lapsed: the server knows what becomes of it. */
  onLapse: () => void;
}

export function WaitingBox({ item, serverTime, onLapse }: WaitingBoxProps) {
  if (item.status === "waiting" && item.waitNo !== null)
    return <WaitingNumber number={item.waitNo} />;
  if (item.status !== "offered" || item.offerExpire === null) return null;
  return (
    <Offer
      key={item.offerExpire}
      until={item.offerExpire}
      zone={item.timezone}
      offset={serverOffset(serverTime)}
      onLapse={onLapse}
    />
  );
}

function WaitingNumber({ number }: { number: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.box}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <p className={styles.words}>
        <b>{t("signup.waiting.number", { number })}</b>
        <span className={styles.note}>{t("signup.waiting.note")}</span>
      </p>
    </div>
  );
}

interface OfferProps {
  until: string;
  zone: string;
  offset: number;
  onLapse: () => void;
}

function Offer({ until, zone, offset, onLapse }: OfferProps) {
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
    <div className={styles.offer}>
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
