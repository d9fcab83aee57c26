// The position on the waiting list, or the offered place and the time left to accept it.
import type { SignupItem } from "@/core/generated/contract";
import { serverOffset } from "@/core/serverOffset";
import { useTranslation } from "@/i18n/useTranslation";
import { OfferCountdown } from "@/shared/signup/OfferCountdown";
import styles from "./WaitingBox.module.css";

interface WaitingBoxProps {
  item: SignupItem;
  serverTime: string;
  /** Called when the offer has lapsed, to fetch the new state. */
  onLapse: () => void;
}

export function WaitingBox({ item, serverTime, onLapse }: WaitingBoxProps) {
  if (item.waitNo !== null) return <WaitingNumber number={item.waitNo} />;
  if (item.offerExpire === null) return null;
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
