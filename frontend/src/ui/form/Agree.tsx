// The consent to agreements: a checkbox with links in small text.
import { classNames } from "@/ui/classNames";
import { Checkbox, type CheckboxProps } from "./Checkbox";
import styles from "./Mark.module.css";

export function Agree({ className, ...rest }: CheckboxProps) {
  return <Checkbox {...rest} className={classNames(styles.agree, className)} />;
}
