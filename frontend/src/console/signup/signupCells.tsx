// Cells of a sign-up in a table.
import type { SignupLine } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { SIGNUP_TONES } from "@/shared/signup/signupTones";
import { Avatar } from "@/ui/avatar/Avatar";
import { Badge } from "@/ui/badge/Badge";
import { IN_PLACE } from "@/ui/frame/inPlace";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import { SentTime } from "./SentTime";
import styles from "./signupCells.module.css";

interface SignupNameProps {
  line: SignupLine;
  to: string;
  /** A key that opens it. */
  shortcut?: string | undefined;
}

export function SignupName({ line, to, shortcut }: SignupNameProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.who}>
      <Avatar name={line.name} size={28} />
      <span className={styles.words}>
        <Link
          className={styles.name}
          dir="auto"
          to={to}
          state={IN_PLACE}
          aria-keyshortcuts={shortcut}
        >
          {line.name || line.applyNo}
        </Link>
        <span className={styles.phone}>{line.phone}</span>
      </span>
      {line.double && (
        <span className={styles.note} title={t("console.signups.double")}>
          <Icon name="copy" size={15} />
          <span className="visually-hidden">{t("console.signups.double")}</span>
        </span>
      )}
      {line.hasNote && (
        <span className={styles.note} title={t("console.signups.note")}>
          <Icon name="note-pencil" size={15} />
          <span className="visually-hidden">{t("console.signups.note")}</span>
        </span>
      )}
    </span>
  );
}

export function SignupBadge({ line }: { line: Pick<SignupLine, "status" | "waitNo"> }) {
  const { t } = useTranslation();
  const name = t(`console.signups.status.${line.status}`);
  return (
    <Badge tone={SIGNUP_TONES[line.status]}>
      {line.waitNo === null ? name : `${name} ${line.waitNo}`}
    </Badge>
  );
}

export function SignupFee({ line }: { line: Pick<SignupLine, "payStatus" | "amountFen"> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const price = format.price(line.amountFen);
  if (line.payStatus === "none") return price;
  return `${price} · ${t(`signup.payStatus.${line.payStatus}`)}`;
}

export function SignupSource({ line }: { line: Pick<SignupLine, "source"> }) {
  const { t } = useTranslation();
  if (line.source === "import") return t("console.signups.imported");
  return t(line.source === "onsite" ? "console.signups.onSite" : "console.signups.online");
}

/** Group, time and number in one line, for a card. */
export function SignupFacts({ line, zone }: { line: SignupLine; zone: string | undefined }) {
  return (
    <>
      {line.groupName} · <SentTime time={line.createdTime} zone={zone} /> · {line.applyNo}
    </>
  );
}
