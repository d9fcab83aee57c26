// The button that opens the pay sheet of a sign-up; the sheet stays open when a payment makes the button disappear.
import { useEffect, useState } from "react";
import type { SignupId } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { Button } from "@/ui/button/Button";
import type { ButtonSize } from "@/ui/button/buttonClass";
import { preloadPart } from "@/ui/lazy/useLazyPart";
import { overlaysSettled } from "@/ui/overlay/overlayHistory";
import { LazyPaySheet, loadPaySheet } from "./LazyPaySheet";

interface PayActionProps {
  applyId: SignupId;
  /** False hides the button. */
  due: boolean;
  /** A payment was refused before. */
  again?: boolean | undefined;
  size: ButtonSize;
  /** Id of the sign-up's title, for pages with several sign-ups. */
  describedBy?: string | undefined;
  /** Called when the sheet has closed and its button is gone: must move the focus. */
  onPaid?: (() => void) | undefined;
}

export function PayAction(props: PayActionProps) {
  const { applyId, due, again, size, describedBy, onPaid } = props;
  const { t } = useTranslation();
  const [opened, setOpened] = useState({ open: false, times: 0 });
  // On a slow network a press would have no visible effect for seconds.
  useEffect(() => {
    if (due) preloadPart(loadPaySheet);
  }, [due]);
  const close = () => {
    setOpened(({ times }) => ({ open: false, times }));
    // An open sheet would take the focus back.
    if (!due && onPaid) void overlaysSettled().then(onPaid);
  };
  return (
    <>
      {due && (
        <Button
          tone="primary"
          size={size}
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          onClick={() => setOpened(({ times }) => ({ open: true, times: times + 1 }))}
        >
          {t(again ? "pay.action.again" : "pay.action.go")}
        </Button>
      )}
      {/* Each opening begins from the start. */}
      {opened.times > 0 && (
        <LazyPaySheet key={opened.times} applyId={applyId} open={opened.open} onClose={close} />
      )}
    </>
  );
}
