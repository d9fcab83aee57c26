// Renders the current toast; the application mounts it once.
import { useEffect } from "react";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { Spinner } from "@/ui/progress/Spinner";
import styles from "./Toaster.module.css";
import { dismissToast, type ToastMessage, type ToastTone, useToast } from "./toast";

const ICONS: Partial<Record<ToastTone, IconName>> = {
  success: "check-circle-fill",
  error: "warning-circle-fill",
};

export function ToastBox({ message }: { message: ToastMessage }) {
  const labels = useUiLabels();
  const icon = ICONS[message.tone];
  const { id, stay } = message;
  // The time counts from the first render, so that a toast from before the application's start is visible as
  // long as others.
  useEffect(() => {
    if (stay === null) return;
    const timer = setTimeout(() => dismissToast(id), stay);
    return () => clearTimeout(timer);
  }, [id, stay]);
  return (
    <div className={classNames(styles.toast, styles[message.tone])}>
      {message.tone === "busy" && <Spinner />}
      {icon && <Icon name={icon} size={20} />}
      <span className={styles.words}>{message.text}</span>
      {message.tone === "error" && (
        <button
          type="button"
          className={styles.close}
          aria-label={labels.close}
          onClick={() => dismissToast(message.id)}
        >
          <Icon name="x-bold" size={16} />
        </button>
      )}
    </div>
  );
}

export function Toaster() {
  const message = useToast((state) => state.current);
  const box = message && <ToastBox key={message.id} message={message} />;
  const urgent = message?.tone === "error";
  // Both live regions stay in the page: only a change inside one is read out. With `aria-live`
  // written out, an open dialog does not hide them.
  return (
    <div className={styles.layer} data-toaster="">
      <div role="alert" aria-live="assertive">
        {urgent && box}
      </div>
      <div role="status" aria-live="polite">
        {!urgent && box}
      </div>
    </div>
  );
}
