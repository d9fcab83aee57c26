// One drawing from the sprite; always decorative, the control around it carries the name.

import spriteAddress from "virtual:icon-sprite";
import { classNames } from "@/ui/classNames";
import styles from "./Icon.module.css";
import type { IconName } from "./names";

interface IconProps {
  name: IconName;
  /** Pixels; without it the icon is as high as the text around it. */
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
