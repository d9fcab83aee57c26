// An icon on a tinted tile of 44 px, one tone per meaning.
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import type { BadgeTone } from "./Badge";
import badge from "./Badge.module.css";
import styles from "./TileIcon.module.css";

export type TileTone = BadgeTone | "like";

interface TileIconProps {
  icon: IconName;
  tone?: TileTone | undefined;
  large?: boolean | undefined;
  className?: string | undefined;
}

export function TileIcon({ icon, tone = "neutral", large, className }: TileIconProps) {
  const colours = tone === "like" ? styles.like : badge[tone];
  return (
    <span className={classNames(styles.tile, colours, large && styles.large, className)}>
      <Icon name={icon} size={large ? 28 : 22} />
    </span>
  );
}
