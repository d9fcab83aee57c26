// The button over a work that opens the sheet with gifts, whose code loads with the first press.
import { useState } from "react";
import type { ActivityId, WorkCard } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";
import styles from "./LikeButton.module.css";

const load = () => import("./gift/GiftSheet").then((module) => module.GiftSheet);

interface GiftButtonProps {
  card: WorkCard;
  activityId: ActivityId;
  /** The caller's own work, which takes no gifts from the caller. */
  own: boolean;
  /** Called on keyboard focus, which must stay visible. */
  onKeyFocus: () => void;
}

export function GiftButton({ card, activityId, own, onKeyFocus }: GiftButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Sheet = useLazyOverlay(load, open, close);
  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, styles.stage)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onFocus={({ target }) => target.matches(":focus-visible") && onKeyFocus()}
      >
        <span className={styles.heart}>
          <Icon name="gift" size={24} />
        </span>
        <span>{t("like.gift.open")}</span>
      </button>
      {Sheet && <Sheet card={card} activityId={activityId} own={own} open={open} onClose={close} />}
    </>
  );
}
