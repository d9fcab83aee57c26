// Invites someone by a link, which is shown once.
import { useState } from "react";
import { consoleRoutes } from "@/core/generated/consoleRoutes";
import type { InvitationMade } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { checkInvitation } from "@/core/staffForms";
import { copyText } from "@/host/copyText";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import { type Rights, RightsFields } from "./RightsFields";
import { refreshStaffLists } from "./refreshStaff";
import styles from "./StaffPage.module.css";

interface InviteSheetProps {
  open: boolean;
  onClose: () => void;
}

export function InviteSheet({ open, onClose }: InviteSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("console.staff.invite")}>
      {open && <Invite onDone={onClose} />}
    </Sheet>
  );
}

function Invite({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const [rights, setRights] = useState<Rights>({ role: "reviewer", competitions: [] });
  const [made, setMade] = useState<InvitationMade | null>(null);
  const form = { name, ...rights };
  const inviting = useSubmit({
    check: () => checkInvitation(form),
    send: () => organiserCall("staff.invite", form, { showMessage: false }),
    onDone: (invitation) => {
      refreshStaffLists();
      setMade(invitation);
    },
  });
  if (made) return <InvitationLink made={made} onDone={onDone} />;
  const { errors } = inviting;
  const label = t("console.staff.inviteName");
  return (
    <SubmitForm submission={inviting} label={t("console.staff.makeLink")}>
      <Field label={label} help={t("console.staff.inviteHelp")} error={errors.text("name", label)}>
        <TextInput
          name="invited"
          autoComplete="off"
          value={name}
          onChange={(typed) => {
            setName(typed);
            errors.forget("name");
          }}
        />
      </Field>
      <RightsFields rights={rights} onChange={setRights} errors={errors} />
    </SubmitForm>
  );
}

function InvitationLink({ made, onDone }: { made: InvitationMade; onDone: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const address = `${location.origin}${consoleRoutes.join.path}#${made.token}`;
  const copy = () =>
    copyText(address).then(
      () => toast.success(t("console.factor.copied")),
      () => toast.error(t("console.factor.copyFailed")),
    );
  return (
    <>
      <p className="t2 small">
        {t("console.staff.linkLead", { time: format.dateTime(made.invitation.expireTime) })}
      </p>
      <p className={styles.address} translate="no">
        {address}
      </p>
      <Button tone="primary" size="lg" block icon="copy" onClick={() => void copy()}>
        {t("console.staff.copyLink")}
      </Button>
      <Button block tone="text" onClick={onDone}>
        {t("console.factor.done")}
      </Button>
    </>
  );
}
