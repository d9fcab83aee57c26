// Open invitations, each of which can be revoked; absent while there are none.
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Invitation } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { organiserQuery } from "@/core/organiserQuery";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { ListCard } from "@/ui/card/ListCard";
import { ListCell } from "@/ui/card/ListCell";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import { refreshStaffLists } from "./refreshStaff";
import styles from "./StaffPage.module.css";

export function InvitationList() {
  const { t } = useTranslation();
  const { data } = useQuery(organiserQuery("staff.invitations", {}));
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.invitations}>
      <h2 className={styles.heading}>{t("console.staff.invitations")}</h2>
      <ListCard>
        {data.list.map((invitation) => (
          <InvitationCell key={invitation.id} invitation={invitation} />
        ))}
      </ListCard>
    </section>
  );
}

function InvitationCell({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, name, role, expireTime } = invitation;
  const revoking = useMutation({
    mutationFn: () => organiserCall("staff.uninvite", { id }),
    onSuccess: () => toast.success(t("console.staff.revoked")),
    onSettled: refreshStaffLists,
  });
  const ask = async () => {
    const sure = await confirm({
      title: t("console.staff.revokeQuestion", { name }),
      text: t("console.staff.revokeText"),
      confirmLabel: t("console.staff.revoke"),
      tone: "danger",
    });
    if (sure) revoking.mutate();
  };
  const until = t("console.join.until", { time: format.dateTime(expireTime) });
  return (
    <ListCell
      label={<span dir="auto">{name}</span>}
      note={`${t(`console.role.${role}`)} · ${until}`}
      value={
        <Button
          tone="line"
          size="sm"
          loading={revoking.isPending}
          aria-label={`${t("console.staff.revoke")}: ${name}`}
          onClick={() => void ask()}
        >
          {t("console.staff.revoke")}
        </Button>
      }
    />
  );
}
