// The bottom of the choice: the fee, and the button to continue.
import type { GroupView } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { Dock } from "@/ui/frame/Dock";
import { Price } from "@/ui/price/Price";
import styles from "./ChooseDock.module.css";

interface ChooseDockProps {
  group: GroupView | undefined;
  /** The group is full, so continuing joins its waiting list. */
  waits: boolean;
  /** The chosen group is refused; the reason is shown above. */
  refused: boolean;
  busy: boolean;
  onNext: () => void;
}

export function ChooseDock({ group, waits, refused, busy, onNext }: ChooseDockProps) {
  const { t } = useTranslation();
  return (
    <Dock>
      {group && <Cost group={group} />}
      <Button
        tone="primary"
        size="lg"
        disabled={!group || refused}
        loading={busy}
        onClick={onNext}
        className={styles.next}
      >
        {t(waits ? "signup.action.joinWaiting" : "signup.action.next")}
      </Button>
    </Dock>
  );
}

function Cost({ group }: { group: GroupView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const unit = group.feeFen > 0 && t(`activity.fee.${group.feeMode}`);
  return (
    <div className={styles.cost}>
      <Price text={format.price(group.feeFen)} size="lg" />
      <p className={styles.what}>
        {group.name}
        {unit && ` ${unit}`}
      </p>
    </div>
  );
}
