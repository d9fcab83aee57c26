// The form of a group in a sheet. A group without sign-ups can be deleted.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { checkGroup } from "@/core/activityEditor";
import type { GroupBody, OrganiserActivity, OrganiserGroup } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { Button } from "@/ui/button/Button";
import { Checkbox } from "@/ui/form/Checkbox";
import { Field } from "@/ui/form/Field";
import { NumberInput } from "@/ui/form/NumberInput";
import { confirm } from "@/ui/overlay/confirm";
import { Sheet } from "@/ui/overlay/Sheet";
import { LabelField } from "../../label/LabelField";
import { refreshActivity } from "./refreshActivity";
import { useTarget } from "./useTarget";

const NEW: GroupBody = {
  name: "",
  intro: "",
  mode: "single",
  feeFen: 0,
  feeMode: "perPerson",
  capacity: null,
  minAge: null,
  maxAge: null,
  genderLimit: 0,
  teamMin: null,
  teamMax: null,
  sort: 0,
  open: true,
};

/** Numbers as they are typed. */
interface Typed {
  fee: string;
  capacity: string;
  minAge: string;
  maxAge: string;
}

const shown = (number: number | null) => (number === null ? "" : String(number));
/** What is no number is sent as one that core refuses. */
const REFUSED = -1;
const whole = (text: string) => {
  if (text.trim() === "") return null;
  return /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : REFUSED;
};
const fen = (yuan: string) => {
  const amount = Number(yuan.replace(",", "."));
  if (!Number.isFinite(amount) || yuan.trim() === "") return REFUSED;
  return Math.min(Math.round(amount * 100), Number.MAX_SAFE_INTEGER);
};

interface GroupSheetProps {
  activity: OrganiserActivity;
  /** Null for a new one. */
  group: OrganiserGroup | null;
  onClose: () => void;
}

export function GroupSheet({ activity, group, onClose }: GroupSheetProps) {
  const { t } = useTranslation();
  const target = useTarget();
  const { id, version } = activity;
  const [body, setBody] = useState(group?.group ?? NEW);
  const [typed, setTyped] = useState<Typed>({
    fee: String(body.feeFen / 100),
    capacity: shown(body.capacity),
    minAge: shown(body.minAge),
    maxAge: shown(body.maxAge),
  });
  const whatIsTyped = (): GroupBody => ({
    ...body,
    feeFen: fen(typed.fee),
    capacity: whole(typed.capacity),
    minAge: whole(typed.minAge),
    maxAge: whole(typed.maxAge),
  });
  const saved = () => {
    refreshActivity();
    onClose();
  };
  const saving = useSubmit({
    check: () => checkGroup(whatIsTyped(), group?.held ?? 0),
    send: () =>
      group
        ? organiserCall("organise.groupChange", {
            id,
            groupId: group.id,
            version,
            group: whatIsTyped(),
          })
        : organiserCall("organise.groupAdd", { id, group: whatIsTyped() }),
    onDone: saved,
  });
  const deleting = useMutation({
    mutationFn: (groupId: number) => organiserCall("organise.groupDelete", { id, groupId }),
    onSuccess: saved,
  });
  const remove = async ({ id: groupId }: OrganiserGroup) => {
    const yes = await confirm({
      title: t("console.editor.deleteGroup"),
      confirmLabel: t("console.editor.deleteGroupYes"),
      tone: "danger",
    });
    if (yes) deleting.mutate(groupId);
  };
  const { errors } = saving;
  const number = (name: keyof Typed, wire: string) => {
    const label = t(`console.editor.group.${name}`);
    return (
      <Field
        label={label}
        help={name === "capacity" ? t("console.editor.capacityHelp") : undefined}
        error={errors.text(wire, label)}
      >
        <NumberInput
          whole={name !== "fee"}
          value={typed[name]}
          onChange={(text) => {
            setTyped({ ...typed, [name]: text });
            errors.forget(wire);
          }}
        />
      </Field>
    );
  };
  const name = t("console.editor.group.name");
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(group ? "console.editor.editGroup" : "console.editor.addGroup")}
    >
      <SubmitForm submission={saving} label={t("common.action.save")}>
        <LabelField
          label={name}
          required
          value={body.name}
          onChange={(value) => {
            setBody({ ...body, name: value });
            errors.forget("name");
          }}
          target={target}
          error={errors.text("name", name)}
        />
        {number("fee", "feeFen")}
        {number("capacity", "capacity")}
        {number("minAge", "minAge")}
        {number("maxAge", "maxAge")}
        <Checkbox square checked={body.open} onChange={(open) => setBody({ ...body, open })}>
          {t("console.editor.group.open")}
        </Checkbox>
      </SubmitForm>
      {group && activity.groups.length > 1 && (
        <Button tone="danger" block loading={deleting.isPending} onClick={() => void remove(group)}>
          {t("console.editor.deleteGroupYes")}
        </Button>
      )}
    </Sheet>
  );
}
