// The works of the view in a strip; absent where there is no room for it.
import { useEffect, useRef } from "react";
import type { WorkLine } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { Picture } from "@/ui/picture/Picture";
import { WorkMarks } from "./WorkMarks";
import styles from "./WorkStrip.module.css";

interface WorkStripProps {
  lines: readonly WorkLine[];
  openId: number;
  onOpen: (id: number) => void;
}

export function WorkStrip({ lines, openId, onOpen }: WorkStripProps) {
  const { t } = useTranslation();
  const current = useRef<HTMLButtonElement>(null);
  // The strip's scroll position is outside React: the open work stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the open work moves the strip.
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest" });
  }, [openId]);
  return (
    <nav className={styles.strip} aria-label={t("console.title.works")}>
      {lines.map((line) => {
        const { id, cover, title } = line.card;
        const isOpen = id === openId;
        return (
          <button
            key={id}
            ref={isOpen ? current : undefined}
            type="button"
            className={classNames(styles.item, isOpen && styles.open)}
            aria-current={isOpen || undefined}
            aria-label={title || t("work.untitled")}
            onClick={() => onOpen(id)}
          >
            <Picture src={cover} alt="" ratio="4/3" radius="s" />
            <WorkMarks line={line} className={styles.marks} />
          </button>
        );
      })}
    </nav>
  );
}
