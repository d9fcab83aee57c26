// The bar at the top of a screen: back, the centred title, and the screen's own actions.
import type { ReactNode } from "react";
import { IconButton } from "@/ui/button/IconButton";
import { classNames } from "@/ui/classNames";
import { useUiLabels } from "@/ui/labels/UiLabels";
import styles from "./NavBar.module.css";

interface NavBarProps {
  /** Empty for a bar without text. */
  title: string;
  /** The heading of a bar without text, for screen readers. */
  name: string;
  /** The title is the page's main heading; otherwise the screen has one of its own. */
  heading: boolean;
  onBack?: (() => void) | undefined;
  actions?: ReactNode;
  /** Lies over a picture until the page is scrolled. */
  over?: boolean | undefined;
  collapsed?: boolean | undefined;
}

export function NavBar(props: NavBarProps) {
  const { title, name, heading, onBack, actions, over, collapsed } = props;
  const labels = useUiLabels();
  const Title = heading ? "h1" : "p";
  const clear = over && !collapsed;
  return (
    <header
      className={classNames(
        styles.bar,
        over && styles.over,
        clear && styles.clear,
        collapsed && styles.solid,
        !actions && styles.bare,
      )}
    >
      <div className={styles.back}>
        {onBack && (
          <IconButton icon="caret-left" label={labels.back} glass={over} onClick={onBack} />
        )}
      </div>
      <Title className={styles.title} {...(!heading && { "aria-hidden": true })}>
        {title === "" && heading ? <span className="visually-hidden">{name}</span> : title}
      </Title>
      <div className={styles.actions}>{actions}</div>
    </header>
  );
}
