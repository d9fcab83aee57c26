// A round button of 44 px with an icon only; its label is for screen readers.
import type { ComponentPropsWithRef } from "react";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import { Spinner } from "@/ui/progress/Spinner";
import styles from "./IconButton.module.css";

interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "children"> {
  icon: IconName;
  label: string;
  /** Size of the icon, px: 24 by default, 20 on glass. */
  size?: number | undefined;
  /** Dark glass behind it, for use over pictures. */
  glass?: boolean | undefined;
  pressed?: boolean | undefined;
  /** Its action is in progress: it ignores presses. */
  loading?: boolean | undefined;
  /** A count or mark at the corner; include it in the label too. */
  badge?: string | number | undefined;
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, size, glass, pressed, loading, badge, className, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, glass && styles.glass, className)}
      aria-label={label}
      aria-pressed={pressed}
      // Not disabled while loading, since that would lose the focus.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {loading ? <Spinner /> : <Icon name={icon} size={size ?? (glass ? 20 : 24)} />}
      {badge !== undefined && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  );
}
