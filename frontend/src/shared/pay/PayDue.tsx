// The time left to pay: the end of a long window, the seconds of a short one. Screen readers hear minutes only.
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { VisuallyHidden } from "@/ui/hidden/VisuallyHidden";
import { Icon } from "@/ui/icon/Icon";
import { useCountdown } from "@/ui/time/useCountdown";
import styles from "./PaySheet.module.css";

const MINUTE_MS = 60_000;
/** Longer windows are shown by their end. */
const COUNTED_MS = 60 * MINUTE_MS;

interface PayDueProps {
  /** End of the window. */
  until: string;
  /** Time zone of the activity. */
  zone: string;
  /** The server's clock minus the phone's, ms. */
  offset: number;
  /** Called at the end of the window; the server decides what follows. */
  onLapse: () => void;
}

export function PayDue({ until, zone, offset, onLapse }: PayDueProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { left } = useCountdown(until, offset, onLapse);
  const isCounted = left <= COUNTED_MS;
  return (
    <p className={styles.due} role={isCounted ? "timer" : undefined}>
      <Icon name="clock-countdown" size={18} />
      {isCounted ? (
        <>
          <span aria-hidden="true">{t("pay.due.within", { time: format.clock(left) })}</span>
          <VisuallyHidden>
            {t("pay.due.minutes", { count: Math.ceil(left / MINUTE_MS) })}
          </VisuallyHidden>
        </>
      ) : (
        <span>{t("pay.due.until", { time: format.moment(until, zone) })}</span>
      )}
    </p>
  );
}
