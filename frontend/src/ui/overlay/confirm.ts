// Asks a yes-or-no question from any code and waits for the answer.
import { create } from "zustand";
import type { TileTone } from "@/ui/badge/TileIcon";
import type { IconName } from "@/ui/icon/names";
import { overlaysSettled } from "./overlayHistory";

export interface Question {
  title: string;
  text?: string | undefined;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  tone?: "primary" | "danger" | undefined;
  icon?: IconName | undefined;
  iconTone?: TileTone | undefined;
}

interface ConfirmState {
  question: Question | null;
  open: boolean;
  answer: (yes: boolean) => void;
}

export const useConfirm = create<ConfirmState>(() => ({
  question: null,
  open: false,
  answer: () => {},
}));

export function confirm(question: Question): Promise<boolean> {
  useConfirm.getState().answer(false);
  return new Promise((resolve) => {
    useConfirm.setState({
      question,
      open: true,
      answer: (yes) => {
        // The text stays while the dialog fades.
        useConfirm.setState({ open: false, answer: () => {} });
        overlaysSettled().then(() => resolve(yes));
      },
    });
  });
}
