// The link to the certificates.

import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import styles from "./HonourCard.module.css";

export function HonourCard() {
  const { t } = useTranslation();
  return (
    <section>
      <Link className={styles.card} to={href("cert")}>
        <span className={styles.paper} aria-hidden="true">
          <Icon name="certificate" size={26} />
        </span>
        <span className={styles.words}>
          <h2 className={styles.title}>{t("account.user.honours")}</h2>
          <span className={styles.note}>{t("account.user.honoursText")}</span>
        </span>
        <Icon name="caret-right" size={16} className={styles.go} />
      </Link>
    </section>
  );
}
