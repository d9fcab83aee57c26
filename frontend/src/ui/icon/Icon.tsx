// An icon from the sprite; always decorative, the control around it has the name.

import spriteAddress from "virtual:icon-sprite";
import { classNames } from "@/ui/classNames";
import styles from "./Icon.module.css";
import type { IconName } from "./names";

interface IconProps {
  name: IconName;
  /** Size in px; by default the icon is as high as the surrounding text. */
  size?: number | undefined;
  className?: string | undefined;
}

export function Icon({ name, size, className }: IconProps) {
  const measure = size === undefined ? {} : { width: size, height: size };
  return (
    <svg
      className={classNames(styles.icon, className)}
      viewBox="0 0 256 256"
      aria-hidden="true"
      focusable="false"
      {...measure}
    >
      <use href={`${spriteAddress}#${name}`} />
    </svg>
  );
}
