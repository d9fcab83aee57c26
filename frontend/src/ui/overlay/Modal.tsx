// The base of sheet, dialog and menu: scrim, focus trap, Escape and announcement. Loaded when the
// first one opens.
import * as Primitive from "@radix-ui/react-dialog";
import { type ReactNode, type RefObject, useState } from "react";
import { classNames } from "@/ui/classNames";
import styles from "./Modal.module.css";

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Makes the title visible to screen readers only. */
  hideTitle?: boolean | undefined;
  titleClassName?: string | undefined;
  text?: ReactNode;
  role?: "dialog" | "alertdialog" | undefined;
  className?: string | undefined;
  contentRef?: RefObject<HTMLDivElement | null> | undefined;
  /** Content above the title. */
  before?: ReactNode;
  children?: ReactNode;
}

/** A toast is above every overlay: pressing it must not close the overlay below. */
function keepForToast(event: CustomEvent<{ originalEvent: Event }>): void {
  const target = event.detail.originalEvent.target;
  if (target instanceof Element && target.closest("[data-toaster]")) event.preventDefault();
}

export default function Modal(props: ModalProps) {
  const { open, onClose, title, hideTitle, titleClassName, text, role, className } = props;
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<Element | null>(null);
  // Before the content takes the focus, which a field in it may do by itself.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpener(document.activeElement);
  }
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <div className={styles.scrim} data-state={open ? "open" : "closed"} aria-hidden="true" />
        <Primitive.Content
          {...(!text && { "aria-describedby": undefined })}
          {...(props.contentRef && { ref: props.contentRef })}
          role={role ?? "dialog"}
          aria-modal="true"
          className={classNames(styles.content, className)}
          onPointerDownOutside={keepForToast}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // An overlay that has opened meanwhile keeps it: it would take it back, and select what was typed since.
            const isLost = document.activeElement === document.body;
            if (isLost && opener instanceof HTMLElement) opener.focus();
          }}
        >
          {props.before}
          <Primitive.Title className={hideTitle ? "visually-hidden" : titleClassName}>
            {title}
          </Primitive.Title>
          {text && <Primitive.Description className={styles.text}>{text}</Primitive.Description>}
          {props.children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
