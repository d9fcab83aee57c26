// The log-in sheet over an open page: a button that needs an account asks for it, and the visitor then continues.
import { create } from "zustand";

interface LoginSheetState {
  /** Address to continue to, which may be that of the open page; null while the sheet is closed. */
  to: string | null;
}

export const useLoginSheet = create<LoginSheetState>(() => ({ to: null }));

export function askLogin(to: string): void {
  useLoginSheet.setState({ to });
}

/** Returns false if it was closed already. */
export function closeLoginSheet(): boolean {
  const wasOpen = useLoginSheet.getState().to !== null;
  useLoginSheet.setState({ to: null });
  return wasOpen;
}
