// The content of every search field: the icon, the input, and the button to clear it.
import type { ComponentPropsWithRef } from "react";
import { IconButton } from "@/ui/button/IconButton";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import styles from "./SearchField.module.css";

interface SearchBoxProps extends ComponentPropsWithRef<"input"> {
  label: string;
  clearLabel: string;
  value: string;
  onClear: () => void;
}

/** Class of the element around it; `flush` if the page sets the distance to the next element. */
export function searchBoxClass(flush: boolean): string {
  return classNames(styles.field, flush && styles.flush);
}

export function SearchBox({ label, clearLabel, onClear, ...input }: SearchBoxProps) {
  return (
    <>
      <Icon name="magnifying-glass" size={19} className={styles.icon} />
      <input
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        {...input}
      />
      {input.value !== "" && <IconButton icon="x" size={18} label={clearLabel} onClick={onClear} />}
    </>
  );
}
