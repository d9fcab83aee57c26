// The code of a team in large letters, to copy, and as a QR code of the invitation.
import type { TeamItem } from "@/core/generated/contract";
import { copyText } from "@/host/copyText";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { wholeAddress } from "@/shared/share/wholeAddress";
import { invitationPath } from "@/shared/team/invitationPath";
import { TeamHero } from "@/shared/team/TeamHero";
import { TeamLogo } from "@/shared/team/TeamLogo";
import { QrCode } from "@/ui/code/QrCode";
import { Icon } from "@/ui/icon/Icon";
import { toast } from "@/ui/toast/toast";
import styles from "./CodeTicket.module.css";

interface CodeTicketProps {
  item: TeamItem;
  /** False if no place is free, so that nobody needs the QR code. */
  scanned: boolean;
}

export function CodeTicket({ item, scanned }: CodeTicketProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, logo, competitionName, inviteCode: code, signupEnd, timezone } = item;
  const copy = () =>
    copyText(code).then(
      () => toast.success(t("team.code.copied")),
      () => toast.error(t("team.code.copyFailed")),
    );
  return (
    <TeamHero card>
      {logo && <TeamLogo logo={logo} name={name} size={64} />}
      <h2 className="h-title2 title" dir="auto">
        {name}
      </h2>
      <p className={styles.activity}>{competitionName}</p>
      <p className={styles.code} role="img" aria-label={t("team.code.named", { code })}>
        {[...code].map((character, index) =>
          character === "-" ? (
            <i key="hyphen">-</i>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: characters repeat, and have no other identity.
            <span key={index}>{character}</span>
          ),
        )}
      </p>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        <Icon name="copy" size={17} />
        {t("team.action.copyCode")}
      </button>
      {scanned && (
        <div className={styles.scan}>
          <QrCode text={wholeAddress(invitationPath(code))} label={t("team.code.qr")} />
          <p>
            <b>{t("team.code.scan")}</b>
            {t("team.code.until", { time: format.deadline(signupEnd, timezone) })}
          </p>
        </div>
      )}
    </TeamHero>
  );
}
