// A work in the list: its picture, title and author, and what to look at.
import type { WorkLine } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Link } from "@/ui/link/Link";
import { Picture } from "@/ui/picture/Picture";
import { PickBox } from "../table/PickBox";
import { WorkMarks } from "./WorkMarks";
import styles from "./WorkTile.module.css";

interface WorkTileProps {
  line: WorkLine;
  to: string;
  /** A key that opens it. */
  shortcut?: string | undefined;
  /** Undefined for staff who decide nothing. */
  picked: boolean | undefined;
  onPick: (picked: boolean) => void;
}

export function WorkTile({ line, to, shortcut, picked, onPick }: WorkTileProps) {
  const { t } = useTranslation();
  const { card } = line;
  const title = card.title || t("work.untitled");
  return (
    <li className={styles.tile}>
      <Link to={to} state={IN_PLACE} className={styles.link} aria-keyshortcuts={shortcut}>
        <Picture src={card.cover} alt="" ratio="1/1" radius="m" />
        <span className={styles.words}>
          <b className="clamp1" dir="auto">
            {title}
          </b>
          <small className="clamp1">
            <span dir="auto">{card.authorName}</span> · {card.workNo}
          </small>
        </span>
      </Link>
      <WorkMarks line={line} className={styles.marks} />
      {picked !== undefined && (
        <span className={styles.pick}>
          <PickBox label={title} checked={picked} onChange={onPick} />
        </span>
      )}
    </li>
  );
}
