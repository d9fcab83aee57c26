// Adds an activity to the phone's calendar.
import { calendarAddress } from "@/core/calendarAddress";
import type { ActivityId } from "@/core/generated/contract";
import { copyText } from "@/host/copyText";
import { useTranslation } from "@/i18n/useTranslation";
import { Icon } from "@/ui/icon/Icon";
import { toast } from "@/ui/toast/toast";
import styles from "./CalendarLink.module.css";

/** The messaging app neither downloads files nor passes them to the phone. */
function downloads(): boolean {
  return document.documentElement.dataset.host === "browser";
}

export function CalendarLink({ id }: { id: ActivityId }) {
  const { t, i18n } = useTranslation();
  const address = calendarAddress(id, i18n.language);
  const content = (
    <>
      <Icon name="calendar-plus" size={16} />
      {t("activity.calendar.add")}
    </>
  );
  if (downloads()) {
    return (
      <a className={styles.link} href={address} download>
        {content}
      </a>
    );
  }
  const copy = async () => {
    try {
      await copyText(new URL(address, window.location.origin).href);
      toast.success(t("activity.calendar.copied"));
    } catch {
      toast.error(t("activity.calendar.elsewhere"));
    }
  };
  return (
    <button type="button" className={styles.link} onClick={() => void copy()}>
      {content}
    </button>
  );
}
