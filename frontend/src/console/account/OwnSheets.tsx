// Sheets that change the own name and the own password.
import { useState } from "react";
import type { Staff } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { checkStaffName, checkStaffPassword } from "@/core/staffForms";
import { useTranslation } from "@/i18n/useTranslation";
import { PasswordField } from "@/shared/form/PasswordField";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import { refreshOwn } from "./refreshOwn";

interface SheetProps {
  open: boolean;
  onClose: () => void;
}

export function NameSheet({ open, onClose, staff }: SheetProps & { staff: Staff }) {
  const { t } = useTranslation();
  const [name, setName] = useState(staff.name);
  const saving = useSubmit({
    check: () => checkStaffName(name),
    send: () => organiserCall("staff.rename", { name }, { showMessage: false }),
    onDone: () => {
      refreshOwn();
      toast.success(t("console.account.saved"));
      onClose();
    },
  });
  const label = t("console.account.name");
  return (
    <Sheet open={open} onClose={onClose} title={label}>
      <SubmitForm submission={saving} label={t("console.account.save")}>
        <Field label={label} error={saving.errors.text("name", label)}>
          <TextInput
            name="name"
            autoComplete="name"
            value={name}
            onChange={(typed) => {
              setName(typed);
              saving.errors.forget("name");
            }}
          />
        </Field>
      </SubmitForm>
    </Sheet>
  );
}

export function PasswordSheet({ open, onClose }: SheetProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ old: "", new: "" });
  const saving = useSubmit({
    check: () => checkStaffPassword(typed.old, typed.new),
    send: () => organiserCall("staff.password", typed, { showMessage: false }),
    onDone: () => {
      refreshOwn();
      setTyped({ old: "", new: "" });
      toast.success(t("security.password.done"));
      onClose();
    },
  });
  const field = (name: "old" | "new") => (
    <PasswordField
      kind={name === "old" ? "current" : "new"}
      label={t(`security.password.${name}`)}
      error={saving.errors.text(name, t(`security.password.${name}`))}
      value={typed[name]}
      onChange={(text) => {
        setTyped({ ...typed, [name]: text });
        saving.errors.forget(name);
      }}
    />
  );
  return (
    <Sheet open={open} onClose={onClose} title={t("security.password.title")}>
      <SubmitForm submission={saving} label={t("security.password.change")}>
        {field("old")}
        {field("new")}
      </SubmitForm>
    </Sheet>
  );
}
