// One step as a card, which links to its page if there is one.
import { TileIcon, type TileTone } from "@/ui/badge/TileIcon";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import { Link } from "@/ui/link/Link";
import styles from "./StepCard.module.css";

export interface Step {
  icon: IconName;
  tone: TileTone;
  title: string;
  note: string;
  to?: string;
}

export function StepCard({ step: { icon, tone, title, note, to } }: { step: Step }) {
  const content = (
    <>
      <TileIcon icon={icon} tone={tone} />
      <span className={styles.words}>
        <b>{title}</b>
        <span className={styles.note}>{note}</span>
      </span>
    </>
  );
  if (to === undefined) return <div className={styles.card}>{content}</div>;
  return (
    <Link to={to} className={styles.card}>
      {content}
      <Icon name="caret-right" size={20} className={styles.go} />
    </Link>
  );
}
