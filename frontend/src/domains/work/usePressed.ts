// Defers a button pressed before the form's files are loaded: its action runs as soon as they are.
import { useEffect, useEffectEvent, useState } from "react";

export type FormButton = "save" | "send";

export function usePressed(isOpen: boolean, does: Record<FormButton, () => void>) {
  const [pressed, setPressed] = useState<FormButton | null>(null);
  const doPressed = useEffectEvent(() => {
    setPressed(null);
    if (pressed) does[pressed]();
  });
  // The files come from the phone and from the network.
  useEffect(() => {
    if (isOpen) doPressed();
  }, [isOpen]);
  return {
    /** The button whose action waits for the files. */
    pressed,
    press: (button: FormButton) => {
      if (isOpen) does[button]();
      else setPressed(button);
    },
  };
}
