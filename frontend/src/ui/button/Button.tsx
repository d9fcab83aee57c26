// A push button in every tone and size; while loading it keeps its label and ignores presses.
import type { ComponentPropsWithRef } from "react";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import type { IconName } from "@/ui/icon/names";
import { Spinner } from "@/ui/progress/Spinner";
import styles from "./Button.module.css";
import { type ButtonLook, buttonClass } from "./buttonClass";

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<"button">, "className"> {
  loading?: boolean | undefined;
  icon?: IconName | undefined;
}

export function Button(props: ButtonProps) {
  const { tone, size, block, className, loading, icon, onClick, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        buttonClass({ tone, size, block, className }),
        loading && styles.loading,
      )}
      // Not disabled while loading, since that would lose the focus.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
