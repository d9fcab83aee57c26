// A place where files are dropped. It holds the button that chooses them, for those without a mouse.
import { type DragEvent, type ReactNode, useState } from "react";
import { classNames } from "@/ui/classNames";
import styles from "./DropArea.module.css";

interface DropAreaProps {
  onFiles: (files: readonly File[]) => void;
  className?: string | undefined;
  children: ReactNode;
}

export function DropArea({ onFiles, className, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, entered: boolean) => {
    event.preventDefault();
    setOver(entered);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button inside.
    <div
      className={classNames(styles.drop, over && styles.over, className)}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      }}
    >
      {children}
    </div>
  );
}
