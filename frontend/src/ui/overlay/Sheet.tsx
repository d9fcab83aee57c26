// A sheet that slides up from the bottom on phones and is centred in wider windows.
import { type ReactNode, useRef } from "react";
import { IconButton } from "@/ui/button/IconButton";
import { classNames } from "@/ui/classNames";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { LazyModal } from "./LazyModal";
import styles from "./Sheet.module.css";
import { useDragToClose } from "./useDragToClose";

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  hideTitle?: boolean | undefined;
  /** Padding at the sides; false for lists that extend to the edge. */
  pad?: boolean | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

export function Sheet(props: SheetProps) {
  const { open, onClose, title, hideTitle, pad = true, footer, children } = props;
  const labels = useUiLabels();
  const content = useRef<HTMLDivElement>(null);
  const drag = useDragToClose(content, onClose);
  return (
    <LazyModal
      open={open}
      onClose={onClose}
      title={title}
      hideTitle={hideTitle}
      titleClassName={styles.title}
      className={styles.sheet}
      contentRef={content}
      before={<div className={styles.grip} aria-hidden="true" {...drag} />}
    >
      <IconButton
        icon="x"
        size={20}
        label={labels.close}
        className={styles.close}
        onClick={onClose}
      />
      <div className={classNames(styles.body, pad && styles.pad)}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </LazyModal>
  );
}
