// The consent to agreements: small words with links, and a box of its own.
import { classNames } from "@/ui/classNames";
import { Checkbox, type CheckboxProps } from "./Checkbox";
import styles from "./Mark.module.css";

export function Agree({ className, ...rest }: CheckboxProps) {
  return <Checkbox {...rest} className={classNames(styles.agree, className)} />;
}
