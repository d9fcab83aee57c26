// Where a sign-up stands on the waiting list: its number, or the place that is offered and for how long.
import type { SignupItem } from "@/core/generated/contract";
import { OfferCountdown } from "@/core/OfferCountdown";
import { serverOffset } from "@/core/serverOffset";
import { useTranslation } from "@/i18n/useTranslation";
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
    <div className={styles.offer}>
      <OfferCountdown
        key={item.offerExpire}
        until={item.offerExpire}
        zone={item.timezone}
        offset={serverOffset(serverTime)}
        onLapse={onLapse}
      />
    </div>
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
