// Notes what was done about a difference.
import { useState } from "react";
import type { BillDifference, FieldErrors } from "@/core/generated/contract";
import { BILL_NOTE_MAX } from "@/core/generated/payments";
import { organiserCall } from "@/core/organiserCall";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { Banner } from "@/ui/banner/Banner";
import { characters } from "@/ui/characters";
import { Field } from "@/ui/form/Field";
import { TextArea } from "@/ui/form/TextArea";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import styles from "./BillPart.module.css";
import { refreshOrders } from "./refreshOrders";

interface BillHandleSheetProps {
  difference: BillDifference;
  open: boolean;
  onClose: () => void;
}

export function BillHandleSheet({ difference, open, onClose }: BillHandleSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onClose={onClose} title={t("paydesk.bill.handleTitle")}>
      <HandleForm difference={difference} onDone={onClose} />
    </Sheet>
  );
}

function HandleForm({ difference, onDone }: { difference: BillDifference; onDone: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const note = typed.trim();
  const submission = useSubmit({
    // The server checks the length, too.
    check: (): FieldErrors => (note === "" ? { note: { rule: "required" } } : {}),
    send: () => organiserCall("organise.billHandled", { id: difference.id, note }),
    onDone: () => {
      toast.success(t("paydesk.bill.handleDone"));
      refreshOrders();
      onDone();
    },
    // Another member was first, or a comparison has settled it.
    onRefused: refreshOrders,
  });
  const label = t("paydesk.bill.note");
  return (
    <SubmitForm submission={submission} label={t("paydesk.bill.handle")}>
      <Banner tone="info" className={styles.banner}>
        {t("paydesk.bill.handleText")}
      </Banner>
      <Field
        label={label}
        required
        help={t("paydesk.bill.noteHelp")}
        error={submission.errors.text("note", label)}
        count={[characters(note).length, BILL_NOTE_MAX]}
      >
        <TextArea
          value={typed}
          onChange={(text) => {
            setTyped(text);
            submission.errors.forget("note");
          }}
        />
      </Field>
    </SubmitForm>
  );
}
