// A small dialog in the middle: one question or message and its answers.
import type { ReactNode } from "react";
import { TileIcon, type TileTone } from "@/ui/badge/TileIcon";
import type { IconName } from "@/ui/icon/names";
import styles from "./Dialog.module.css";
import { LazyModal } from "./LazyModal";

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: ReactNode;
  icon?: IconName | undefined;
  iconTone?: TileTone | undefined;
  /** The answers as buttons, the main one last. */
  actions: ReactNode;
  /** For a question that is asked before something is lost. */
  alert?: boolean | undefined;
  children?: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { icon, iconTone = "teal", actions, alert, children, ...rest } = props;
  return (
    <LazyModal
      {...rest}
      role={alert ? "alertdialog" : "dialog"}
      className={styles.dialog}
      titleClassName={styles.title}
      before={icon && <TileIcon icon={icon} tone={iconTone} large className={styles.icon} />}
    >
      {children}
      <div className={styles.actions}>{actions}</div>
    </LazyModal>
  );
}
