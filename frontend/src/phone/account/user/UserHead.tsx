// The account: avatar, name and masked contact; links to the profile.

import type { Account } from "@/core/generated/contract";
import { href } from "@/core/href";
import { useTranslation } from "@/i18n/useTranslation";
import { avatarAddress } from "@/shared/avatar/avatars";
import { Avatar } from "@/ui/avatar/Avatar";
import { classNames } from "@/ui/classNames";
import { VisuallyHidden } from "@/ui/hidden/VisuallyHidden";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { accountName, maskedContact } from "../accountName";
import styles from "./UserHead.module.css";

export function UserHead({ account }: { account: Account }) {
  const { t } = useTranslation();
  const name = accountName(account) || t("account.user.unnamed");
  const contact = maskedContact(account);
  const isNamed = contact !== name;
  return (
    <Link className={styles.head} to={href("settings")}>
      <Avatar className={styles.avatar} src={avatarAddress(account.avatar)} name={name} size={72} />
      <span className={styles.words}>
        <span className={classNames(styles.name, !isNamed && styles.unnamed)}>{name}</span>
        {isNamed && <span className={classNames(styles.contact, "num")}>{contact}</span>}
        <VisuallyHidden> {t("account.user.toProfile")}</VisuallyHidden>
      </span>
      <Icon name="caret-right" size={20} className={styles.go} />
    </Link>
  );
}

export function UserHeadSkeleton() {
  return (
    <div className={styles.head} aria-hidden="true">
      <Skeleton circle width={72} height={72} />
      <span className={styles.lines}>
        <Skeleton width="48%" height={22} radius={7} />
        <Skeleton width="64%" height={13} radius={7} />
      </span>
    </div>
  );
}
