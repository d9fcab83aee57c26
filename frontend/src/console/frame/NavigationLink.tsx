// An entry of the navigation: icon, name, and the number of things that wait there.
import type { ReactNode } from "react";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import { Link } from "@/ui/link/Link";
import styles from "./Side.module.css";

interface NavigationLinkProps {
  to: string;
  icon: IconName;
  current: boolean;
  waiting?: number | undefined;
  children: ReactNode;
}

export function NavigationLink({ to, icon, current, waiting = 0, children }: NavigationLinkProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      <Link className={styles.link} to={to} aria-current={current ? "page" : undefined}>
        <Icon name={icon} size={17} />
        <span className={styles.name}>{children}</span>
        {waiting > 0 && (
          <span className={styles.waiting}>
            <span aria-hidden="true">{format.number(waiting)}</span>
            <span className="visually-hidden">
              {t("console.frame.waiting", { count: waiting })}
            </span>
          </span>
        )}
      </Link>
    </li>
  );
}
