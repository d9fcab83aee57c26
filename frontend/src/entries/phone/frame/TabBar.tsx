// The tab bar: 50 px at the bottom of phones, a floating pill in wide windows.
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import { isPlainPress } from "@/ui/link/isPlainPress";
import { Link } from "@/ui/link/Link";
import styles from "./TabBar.module.css";

export interface TabBarItem {
  pagePath: string;
  text: string;
  icon: IconName;
  selectedIcon: IconName;
  visible: boolean;
  /** A count; nothing shows at 0. */
  badge?: number | undefined;
  /** The meaning of the count, for screen readers. */
  badgeLabel?: string | undefined;
  redDot?: boolean | undefined;
}

interface TabBarProps {
  label: string;
  items: readonly TabBarItem[];
  /** The path of the page that is shown. */
  current: string;
  /** Handles a press; without it the link is followed. */
  onTap?: ((pagePath: string) => void) | undefined;
}

const MOST_SHOWN = 99;

export function TabBar({ label, items, current, onTap }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
      <ul role="list">
        {items
          .filter((item) => item.visible)
          .map((item) => (
            <li key={item.pagePath}>
              <Tab item={item} selected={item.pagePath === current} onTap={onTap} />
            </li>
          ))}
      </ul>
    </nav>
  );
}

interface TabProps {
  item: TabBarItem;
  selected: boolean;
  onTap: TabBarProps["onTap"];
}

function Tab({ item, selected, onTap }: TabProps) {
  const badge = item.badge ?? 0;
  return (
    <Link
      to={item.pagePath}
      className={styles.tab}
      aria-current={selected ? "page" : undefined}
      onClick={(event) => {
        if (!onTap || !isPlainPress(event)) return;
        event.preventDefault();
        onTap(item.pagePath);
      }}
    >
      <span className={styles.mark}>
        <Icon name={selected ? item.selectedIcon : item.icon} className={styles.icon} />
        {badge > 0 && (
          <span className={styles.count} aria-hidden="true">
            {badge > MOST_SHOWN ? `${MOST_SHOWN}+` : badge}
          </span>
        )}
        {badge === 0 && item.redDot && <span className={styles.dot} />}
      </span>
      <span className={styles.text}>{item.text}</span>
      {item.badgeLabel && (badge > 0 || item.redDot) && (
        <>
          {" "}
          <span className="visually-hidden">{item.badgeLabel}</span>
        </>
      )}
    </Link>
  );
}
