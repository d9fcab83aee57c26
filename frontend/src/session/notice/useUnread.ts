// How many notices are unread, for everything that shows the number.
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "@/core/query";
import { useSignedIn } from "../store";

/** 0 while it is not known, or not asked for. */
export function useUnread(asked = true): number {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...queryFor("notice.unread", {}), enabled: signedIn && asked });
  return data?.unread ?? 0;
}
