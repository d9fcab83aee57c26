// Books money that the merchant has received itself, with the number of its receipt.
import { useState } from "react";
import { checkReceived } from "@/core/activityEditor";
import type { OrderLine } from "@/core/generated/contract";
import { RECEIPT_MAX } from "@/core/generated/payments";
import { organiserCall } from "@/core/organiserCall";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { SubmitForm } from "@/shared/form/SubmitForm";
import { useSubmit } from "@/shared/form/useSubmit";
import { Banner } from "@/ui/banner/Banner";
import { Button } from "@/ui/button/Button";
import { characters } from "@/ui/characters";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";
import { Sheet } from "@/ui/overlay/Sheet";
import { toast } from "@/ui/toast/toast";
import styles from "./OrderDetails.module.css";
import { refreshOrders } from "./refreshOrders";

export function ReceiveAction({ line }: { line: OrderLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="primary" icon="wallet" onClick={() => setOpen(true)}>
        {t("paydesk.receive.open")}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("paydesk.receive.title", { amount: format.yuan(line.amountFen) })}
      >
        <ReceiveForm line={line} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function ReceiveForm({ line, onDone }: { line: OrderLine; onDone: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [receipt, setReceipt] = useState("");
  const amount = format.yuan(line.amountFen);
  const received = { orderNo: line.orderNo, receipt: receipt.trim() };
  const used = characters(received.receipt).length;
  const submission = useSubmit({
    check: () => checkReceived(received),
    send: () => organiserCall("organise.orderReceived", received),
    onDone: () => {
      toast.success(t("paydesk.receive.done", { amount }));
      refreshOrders();
      onDone();
    },
    // The order was paid or closed meanwhile.
    onRefused: refreshOrders,
  });
  const label = t("paydesk.receive.receipt");
  return (
    <SubmitForm submission={submission} label={t("paydesk.receive.submit", { amount })}>
      <Banner tone="warn" className={styles.note}>
        {t("paydesk.receive.note")}
      </Banner>
      <Field
        label={label}
        hint={t("person.optional")}
        count={[used, RECEIPT_MAX]}
        error={submission.errors.text("receipt", label)}
      >
        <TextInput
          value={receipt}
          onChange={(text) => {
            setReceipt(text);
            submission.errors.forget("receipt");
          }}
          autoComplete="off"
        />
      </Field>
    </SubmitForm>
  );
}
