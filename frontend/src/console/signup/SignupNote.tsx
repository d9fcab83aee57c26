// The note of the staff about a sign-up, which its participants never see.
import { useState } from "react";
import type { OrganiserSignup } from "@/core/generated/contract";
import { organiserCall } from "@/core/organiserCall";
import { checkNote, decidesOnSignups } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { useSubmit } from "@/shared/form/useSubmit";
import { Button } from "@/ui/button/Button";
import { Field } from "@/ui/form/Field";
import { TextArea } from "@/ui/form/TextArea";
import { toast } from "@/ui/toast/toast";
import { useStaff } from "../frame/useStaff";
import { refreshSignups } from "./refreshSignups";
import styles from "./SignupNote.module.css";

export function SignupNote({ signup }: { signup: OrganiserSignup }) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const [note, setNote] = useState(signup.note);
  const saving = useSubmit({
    check: () => checkNote(note),
    send: () => organiserCall("organise.signupNote", { id: signup.item.id, note }),
    onDone: () => {
      toast.success(t("console.signups.noteSaved"));
      refreshSignups();
    },
  });
  const label = t("console.signups.note");
  if (!staff || !decidesOnSignups(staff.role)) return signup.note && <p>{signup.note}</p>;
  return (
    <div className={styles.note}>
      <Field
        label={label}
        help={t("console.signups.noteHelp")}
        error={saving.errors.text("note", label)}
      >
        <TextArea rows={2} value={note} onChange={setNote} />
      </Field>
      {note !== signup.note && (
        <Button size="sm" loading={saving.pending} onClick={saving.submit}>
          {t("console.signups.noteSave")}
        </Button>
      )}
    </div>
  );
}
