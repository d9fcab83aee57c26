// The look shared by buttons and links that look like buttons.
import { classNames } from "@/ui/classNames";
import styles from "./Button.module.css";

export type ButtonTone = "plain" | "primary" | "soft" | "line" | "danger" | "text" | "invert";
export type ButtonSize = "lg" | "md" | "sm";

export interface ButtonLook {
  tone?: ButtonTone | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
}

export function buttonClass({ tone = "plain", size = "md", block, className }: ButtonLook): string {
  return classNames(
    styles.button,
    tone !== "plain" && styles[tone],
    size !== "md" && styles[size],
    block && styles.block,
    className,
  );
}
