// Begins an activity: a name, its kind and its days; everything else follows in the editor.
import { useState } from "react";
import { useNavigate } from "react-router";
import { checkDraft } from "@/core/activityEditor";
import type { ActivityKind } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { DateInput } from "@/ui/form/DateInput";
import { Field } from "@/ui/form/Field";
import { RadioGroup } from "@/ui/form/RadioGroup";
import { TextInput } from "@/ui/form/TextInput";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";
import { Sheet } from "@/ui/overlay/Sheet";
import { SOURCE } from "../label/labels";
import { consoleAddress } from "../route";
import { refreshActivity } from "./editor/refreshActivity";
import { fromWall } from "./editor/wallTime";
import { NO_WINDOWS } from "./editor/windows";
import { newActivity } from "./newActivity";

const KINDS: readonly ActivityKind[] = ["event", "contest"];

interface NewActivitySheetProps {
  open: boolean;
  onClose: () => void;
}

export function NewActivitySheet({ open, onClose }: NewActivitySheetProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [kind, setKind] = useState<ActivityKind>("event");
  const [times, setTimes] = useState({ signupStart: "", startTime: "", endTime: "" });
  const activity = () =>
    newActivity({
      name: name === "" ? "" : { [SOURCE]: name },
      kind,
      windows: {
        ...NO_WINDOWS,
        signupStart: fromWall(times.signupStart, null),
        submitStart: kind === "contest" ? fromWall(times.startTime, null) : null,
        startTime: fromWall(times.startTime, null),
        endTime: fromWall(times.endTime, null),
      },
    });
  const making = useSubmit({
    check: () => checkDraft(activity()),
    send: () => organiserCall("organise.add", { activity: activity() }),
    onDone: ({ id }) => {
      refreshActivity();
      onClose();
      void overlaysSettled().then(() => navigate(consoleAddress("editor", { id })));
    },
  });
  const { errors } = making;
  const label = t("console.editor.field.name");
  const time = (field: keyof typeof times, text: string) => (
    <Field label={text} required error={errors.text(`windows.${field}`, text)}>
      <DateInput
        type="datetime-local"
        value={times[field]}
        onChange={(wall) => {
          setTimes({ ...times, [field]: wall });
          errors.forget(`windows.${field}`);
        }}
      />
    </Field>
  );
  return (
    <Sheet open={open} onClose={onClose} title={t("console.activities.add")}>
      <SubmitForm submission={making} label={t("console.activities.create")}>
        <Field label={label} required error={errors.text("name", label)}>
          <TextInput
            value={name}
            onChange={(text) => {
              setName(text);
              errors.forget("name");
            }}
          />
        </Field>
        <Field group label={t("console.activities.kind")}>
          <RadioGroup
            name="kind"
            value={kind}
            onChange={setKind}
            options={KINDS.map((value) => ({
              value,
              label: t(`console.activities.kinds.${value}`),
            }))}
          />
        </Field>
        {time("signupStart", t("console.activities.signupFrom"))}
        {time("startTime", t("console.activities.begins"))}
        {time("endTime", t("console.activities.ends"))}
      </SubmitForm>
    </Sheet>
  );
}
