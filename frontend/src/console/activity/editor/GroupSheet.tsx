// The form of a group in a sheet. A group without sign-ups can be deleted.
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { checkGroup } from "@/core/activityEditor";
import type {
  ActivityBody,
  GroupBody,
  OrganiserActivity,
  OrganiserGroup,
} from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { type Submit, useSubmit } from "@/shared/form/useSubmit";
import { Button } from "@/ui/button/Button";
import { Checkbox } from "@/ui/form/Checkbox";
import { Field } from "@/ui/form/Field";
import { NumberInput } from "@/ui/form/NumberInput";
import { confirm } from "@/ui/overlay/confirm";
import { Sheet } from "@/ui/overlay/Sheet";
import { LabelField } from "../../label/LabelField";
import { EarlyFees } from "./EarlyFees";
import { CapacityUnitField, FeeModeField, GroupModeField } from "./GroupTeamFields";
import {
  asShown,
  bodyOf,
  errorsWithin,
  isBound,
  missingFees,
  NEW_GROUP,
  stepAfter,
  stepsOf,
  TEAM_SIZE,
  type Typed,
  typedOf,
} from "./groupForm";
import { refreshActivity } from "./refreshActivity";
import { useTarget } from "./useTarget";

interface GroupSheetProps {
  activity: OrganiserActivity;
  /** The activity as it is being edited: its times bound those of the fees. */
  edited: ActivityBody;
  /** Null for a new one. */
  group: OrganiserGroup | null;
  onClose: () => void;
}

export function GroupSheet({ activity, edited, group, onClose }: GroupSheetProps) {
  const { t } = useTranslation();
  const target = useTarget();
  const { id, version } = activity;
  const [body, setBody] = useState(group?.group ?? NEW_GROUP);
  const [typed, setTyped] = useState(() => typedOf(body));
  const [steps, setSteps] = useState(() => stepsOf(body));
  const change = (fields: Partial<GroupBody>) => setBody({ ...body, ...fields });
  const whatIsTyped = () => bodyOf(body, typed, steps);
  const saved = () => {
    refreshActivity();
    onClose();
  };
  const saving = useSubmit({
    check: () => ({
      ...errorsWithin(edited, whatIsTyped()),
      ...checkGroup(whatIsTyped(), group?.held ?? 0),
      ...missingFees(steps),
    }),
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
    asShown,
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
  const helpOf = (name: keyof Typed) => {
    if (name === "capacity") return t("console.editor.capacityHelp");
    return isBound(name) ? t("votesetting.usual", { value: TEAM_SIZE[name] }) : undefined;
  };
  const number = (name: keyof Typed) => {
    const label = t(`console.editor.group.${name}`);
    const wire = name === "fee" ? "feeFen" : name;
    return (
      <Field label={label} help={helpOf(name)} error={errors.text(wire, label)}>
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
  const inTeams = body.mode === "team";
  const isUsed = group !== null && group.held + group.waiting > 0;
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
            change({ name: value });
            errors.forget("name");
          }}
          target={target}
          error={errors.text("name", name)}
        />
        <GroupModeField body={body} used={isUsed} onChange={change} />
        {inTeams && number("teamMin")}
        {inTeams && number("teamMax")}
        {number("fee")}
        <EarlyFees
          steps={steps}
          onChange={setSteps}
          next={() => stepAfter(steps, edited.windows)}
          zone={edited.timezone}
          errors={errors}
        />
        {inTeams && <FeeModeField body={body} used={isUsed} onChange={change} errors={errors} />}
        {number("capacity")}
        {inTeams && <CapacityUnitField body={body} used={isUsed} onChange={change} />}
        {number("minAge")}
        {number("maxAge")}
        <OpenField open={body.open} onChange={(open) => change({ open })} errors={errors} />
      </SubmitForm>
      {group && activity.groups.length > 1 && (
        <Button tone="danger" block loading={deleting.isPending} onClick={() => void remove(group)}>
          {t("console.editor.deleteGroupYes")}
        </Button>
      )}
    </Sheet>
  );
}

interface OpenFieldProps {
  open: boolean;
  onChange: (open: boolean) => void;
  errors: Submit["errors"];
}

function OpenField({ open, onChange, errors }: OpenFieldProps) {
  const { t } = useTranslation();
  const label = t("console.editor.group.open");
  return (
    <Checkbox
      square
      checked={open}
      onChange={(next) => {
        onChange(next);
        errors.forget("open");
      }}
      error={errors.text("open", label) && t("console.editor.group.openNeeded")}
    >
      {label}
    </Checkbox>
  );
}
