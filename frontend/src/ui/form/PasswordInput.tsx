// A password, hidden until the user chooses to show it.
import { useState } from "react";
import { IconButton } from "@/ui/button/IconButton";
import { useUiLabels } from "@/ui/labels/UiLabels";
import { TextInput, type TextInputProps } from "./TextInput";

export function PasswordInput(props: Omit<TextInputProps, "type" | "suffix">) {
  const labels = useUiLabels();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      suffix={
        <IconButton
          icon={shown ? "eye-slash" : "eye"}
          label={shown ? labels.hidePassword : labels.showPassword}
          size={20}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
