// The organiser's description: its first lines, and on request all of it with its pictures.
import { useLayoutEffect, useRef, useState } from "react";
import type { ActivityDetail } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Section } from "@/ui/card/Section";
import { classNames } from "@/ui/classNames";
import { Picture } from "@/ui/picture/Picture";
import styles from "./ActivityText.module.css";
import { RichText } from "./RichText";

export function ActivityDescription({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const { images, details } = activity;
  const words = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  // The number of lines belongs to the browser; it changes with the width.
  useLayoutEffect(() => {
    const element = words.current;
    if (!element || open) return;
    const look = () => setLong(element.scrollHeight > element.clientHeight + 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);
  if (details.length === 0 && images.length === 0) return null;
  const hasPictures = images.length > 0 || details.some(({ kind }) => kind === "picture");
  const hasMore = open || isLong || hasPictures;
  return (
    <Section title={t("activity.text.details")} className={styles.details}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a link below the fold is seen once the keyboard reaches it. */}
      <div
        ref={words}
        className={classNames(!open && styles.short, !open && isLong && styles.cut)}
        onFocus={() => isLong && setOpen(true)}
      >
        <RichText blocks={details} pictures={open} />
      </div>
      {open &&
        images.map((src, index) => (
          <Picture
            key={src}
            src={src}
            alt={t("activity.text.image", { index: index + 1 })}
            radius="l"
            className={styles.image}
          />
        ))}
      {hasMore && (
        <Button
          tone="text"
          className={styles.more}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? "activity.text.less" : "activity.text.more")}
        </Button>
      )}
    </Section>
  );
}
