// The bottom of the choice: the statement to accept, the fee, and the button to continue.
import { useRef, useState } from "react";
import type { GroupView } from "@/core/generated/contract";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import { focusFirstError } from "@/ui/form/focusFirstError";
import { Dock } from "@/ui/frame/Dock";
import { Price } from "@/ui/price/Price";
import { Consent } from "../shared/Consent";
import { StatementSheet } from "../shared/StatementSheet";
import styles from "./ChooseDock.module.css";

interface ChooseDockProps {
  group: GroupView | undefined;
  /** The group is full, so continuing joins its waiting list. */
  waits: boolean;
  statement: string;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  /** The chosen group is refused; the reason is shown above. */
  refused: boolean;
  busy: boolean;
  onNext: () => void;
}

export function ChooseDock(props: ChooseDockProps) {
  const { group, waits, statement, agreed, onAgree, refused, busy, onNext } = props;
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  const [missed, setMissed] = useState(false);
  const consent = useRef<HTMLDivElement>(null);
  const needsConsent = statement !== "" && !agreed;

  const next = () => {
    if (!needsConsent) return onNext();
    setMissed(true);
    // The checkbox must be marked as invalid before it can be found.
    requestAnimationFrame(() => focusFirstError(consent.current));
  };
  return (
    <Dock>
      {statement !== "" && (
        <div ref={consent} data-full-row="">
          <Consent
            textKey="signup.statement.consent"
            checked={agreed}
            onChange={onAgree}
            error={missed && needsConsent ? t("signup.statement.needed") : null}
            documents={{ statement: () => setReading(true) }}
          />
        </div>
      )}
      {group && <Cost group={group} />}
      <Button
        tone="primary"
        size="lg"
        disabled={!group || refused}
        loading={busy}
        onClick={next}
        className={styles.next}
      >
        {t(waits ? "signup.action.joinWaiting" : "signup.action.next")}
      </Button>
      <StatementSheet
        text={statement}
        open={reading}
        onClose={() => setReading(false)}
        onAgree={() => {
          onAgree(true);
          setReading(false);
        }}
      />
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
