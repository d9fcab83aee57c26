// The log-in sheet over an open page: a button that needs an account asks for it, and the visitor then continues.
import { create } from "zustand";

interface LoginSheetState {
  /** Address to continue to, which may be that of the open page; null while the sheet is closed. */
  to: string | null;
  /** The action of the button, done after a log-in that stays on the page. */
  action: (() => void) | null;
}

const CLOSED: LoginSheetState = { to: null, action: null };

export const useLoginSheet = create<LoginSheetState>(() => CLOSED);

export function askLogin(to: string, action: (() => void) | null = null): void {
  useLoginSheet.setState({ to, action });
}

/** Returns false if it was closed already. The action is forgotten. */
export function closeLoginSheet(): boolean {
  const wasOpen = useLoginSheet.getState().to !== null;
  useLoginSheet.setState(CLOSED);
  return wasOpen;
}

/** Returns the action; closing the sheet deletes it. */
export function actionAfterLogin(): (() => void) | null {
  return useLoginSheet.getState().action;
}
