// The ways to invite: a poster to save, and the link, by the phone's own sheet where it has one.
import type { TeamDetail } from "@/core/generated/contract";
import { copyText } from "@/host/copyText";
import { useTranslation } from "@/i18n/useTranslation";
import { canShare, share } from "@/shared/share/share";
import { wholeAddress } from "@/shared/share/wholeAddress";
import { invitationPath } from "@/shared/team/invitationPath";
import { Button } from "@/ui/button/Button";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Dock } from "@/ui/frame/Dock";
import { toast } from "@/ui/toast/toast";

export function InviteDock({ team: { item } }: { team: TeamDetail }) {
  const { t } = useTranslation();
  const path = invitationPath(item.inviteCode);
  const send = async () => {
    const title = t("team.invitation.title", { team: item.name, activity: item.competitionName });
    const shared = { title, address: wholeAddress(path), picture: null };
    if ((await share(shared)) === "failed") toast.error(t("activity.share.failed"));
  };
  const copy = () =>
    copyText(wholeAddress(path)).then(
      () => toast.success(t("activity.share.copied")),
      () => toast.error(t("activity.share.failed")),
    );
  return (
    <Dock>
      {/* For members of a team its invitation is a poster. */}
      <ButtonLink size="lg" to={path}>
        {t("team.action.poster")}
      </ButtonLink>
      {canShare() ? (
        <Button tone="primary" size="lg" onClick={() => void send()}>
          {t("team.action.invite")}
        </Button>
      ) : (
        <Button tone="primary" size="lg" onClick={() => void copy()}>
          {t("share.action.link")}
        </Button>
      )}
    </Dock>
  );
}
