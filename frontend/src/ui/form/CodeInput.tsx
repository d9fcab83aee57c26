// A verification code with the button that requests it.
import { Spinner } from "@/ui/progress/Spinner";
import styles from "./Input.module.css";
import { TextInput, type TextInputProps } from "./TextInput";

interface CodeInputProps extends Omit<TextInputProps, "type" | "suffix"> {
  action: {
    label: string;
    onClick: () => void;
    disabled?: boolean | undefined;
    loading?: boolean | undefined;
  };
}

export function CodeInput({ action, ...rest }: CodeInputProps) {
  return (
    <TextInput
      icon="shield-check"
      autoComplete="one-time-code"
      inputMode="numeric"
      className="num"
      {...rest}
      suffix={
        <button
          type="button"
          className={styles.action}
          disabled={action.disabled || action.loading}
          aria-busy={action.loading || undefined}
          onClick={action.onClick}
        >
          {action.loading ? <Spinner /> : action.label}
        </button>
      }
    />
  );
}
