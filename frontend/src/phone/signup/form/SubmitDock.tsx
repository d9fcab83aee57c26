// The bottom of the form: the estimated fee and the submit button.

import type { GroupView } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Dock } from "@/ui/frame/Dock";
import { Price } from "@/ui/price/Price";
import styles from "./SubmitDock.module.css";

interface SubmitDockProps {
  /** Label of the button, by what pressing it does. */
  label: string;
  group: GroupView | undefined;
  persons: number;
  sending: boolean;
  formId: string;
}

export function SubmitDock({ label, group, persons, sending, formId }: SubmitDockProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // An estimate: the server decides the amount. Where each member pays, it is that of the captain alone.
  const times = group?.feeMode === "perPerson" ? Math.max(1, persons) : 1;
  const isShare = group?.feeMode === "each" && group.feeFen > 0;
  return (
    <Dock>
      {group && (
        <div className={styles.cost}>
          <Price text={format.price(group.feeFen * times)} size="lg" />
          <p className={styles.what}>
            {isShare ? t("activity.fee.each") : t("signup.form.persons", { count: persons })}
          </p>
        </div>
      )}
      <Button
        tone="primary"
        size="lg"
        type="submit"
        form={formId}
        loading={sending}
        className={styles.submit}
      >
        {label}
      </Button>
    </Dock>
  );
}
