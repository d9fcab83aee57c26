// One member of the staff: name, rights and status, the second factor's reset, and removal.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffChange, StaffLine } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { checkStaffChange } from "@/core/staffForms";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { Button } from "@/ui/button/Button";
import { ListCard } from "@/ui/card/ListCard";
import { SwitchCell } from "@/ui/card/SwitchCell";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";
import { Aside } from "../frame/Aside";
import { useStaff } from "../frame/useStaff";
import { RightsFields } from "./RightsFields";
import { refreshStaffLists } from "./refreshStaff";
import styles from "./StaffPage.module.css";

interface MemberDetailsProps {
  member: StaffLine;
  onClose: () => void;
}

export function MemberDetails({ member, onClose }: MemberDetailsProps) {
  const { t } = useTranslation();
  const { id, account } = member;
  const { data: own } = useStaff();
  const [wish, setWish] = useState<StaffChange>({
    id,
    name: member.name,
    role: member.role,
    competitions: member.competitions,
    status: member.status,
    password: null,
  });
  const saving = useSubmit({
    check: () => checkStaffChange(wish),
    send: () => organiserCall("staff.change", wish, { showMessage: false }),
    onDone: () => {
      refreshStaffLists();
      toast.success(t("console.account.saved"));
    },
  });
  const { errors } = saving;
  const name = t("console.account.name");
  return (
    <Aside
      title={
        <>
          <span dir="auto">{member.name}</span>
          <small>{account}</small>
        </>
      }
      onClose={onClose}
    >
      <SubmitForm submission={saving} label={t("console.account.save")}>
        <Field label={name} error={errors.text("name", name)}>
          <TextInput
            value={wish.name}
            onChange={(typed) => {
              setWish({ ...wish, name: typed });
              errors.forget("name");
            }}
          />
        </Field>
        <RightsFields
          rights={wish}
          onChange={(rights) => setWish({ ...wish, ...rights })}
          errors={errors}
        />
        <ListCard className={styles.status}>
          <SwitchCell
            label={t("console.staff.mayLogIn")}
            checked={wish.status === "active"}
            onChange={(on) => setWish({ ...wish, status: on ? "active" : "suspended" })}
          />
        </ListCard>
      </SubmitForm>
      {own && own.id !== id && <DangerZone member={member} onRemoved={onClose} />}
    </Aside>
  );
}

function DangerZone({ member, onRemoved }: { member: StaffLine; onRemoved: () => void }) {
  const { t } = useTranslation();
  const { id, name } = member;
  const resetting = useMutation({
    mutationFn: () => organiserCall("staff.factorReset", { id }),
    onSuccess: () => toast.success(t("console.staff.wasReset")),
    onSettled: refreshStaffLists,
  });
  const removing = useMutation({
    mutationFn: () => organiserCall("staff.remove", { id }),
    onSuccess: () => {
      toast.success(t("console.staff.removed", { name }));
      onRemoved();
    },
    onSettled: refreshStaffLists,
  });
  const askReset = async () => {
    const sure = await confirm({
      title: t("console.staff.resetQuestion", { name }),
      text: t("console.staff.resetText"),
      confirmLabel: t("console.staff.reset"),
      tone: "danger",
    });
    if (sure) resetting.mutate();
  };
  const askRemove = async () => {
    const sure = await confirm({
      title: t("console.staff.removeQuestion", { name }),
      text: t("console.staff.removeText"),
      confirmLabel: t("console.staff.remove"),
      tone: "danger",
      icon: "trash",
    });
    if (sure) removing.mutate();
  };
  return (
    <div className={styles.danger}>
      {member.hasFactor && (
        <Button icon="shield-check" loading={resetting.isPending} onClick={() => void askReset()}>
          {t("console.staff.reset")}
        </Button>
      )}
      <Button
        tone="danger"
        icon="trash"
        loading={removing.isPending}
        onClick={() => void askRemove()}
      >
        {t("console.staff.remove")}
      </Button>
    </div>
  );
}
