// A snapshot of the core's session for React.
import { create } from "zustand";
import type { Session } from "@/core/generated/contract";
import { setQueryScope } from "@/core/queryScope";
import { sessionSnapshot } from "@/core/sessionEvents";
import { currentLanguage } from "@/i18n/i18n";

interface SessionState {
  session: Session;
}

export const useSession = create<SessionState>(() => ({ session: sessionSnapshot() }));

/** Copies the core's session again, and updates the scope of queries. */
export function refreshSession(): Session {
  const session = sessionSnapshot();
  setQueryScope({
    language: session.language ?? currentLanguage(),
    merchantId: session.merchantId,
    userId: session.userId,
  });
  useSession.setState({ session });
  return session;
}

export function useSignedIn(): boolean {
  return useSession((state) => state.session.token !== null);
}

/** Renders again after a log-in over the page: the keys of its queries name the account. */
export function useAccountOfQueries(): void {
  useSession(({ session }) => session.userId);
}

export function signedIn(): boolean {
  return useSession.getState().session.token !== null;
}
