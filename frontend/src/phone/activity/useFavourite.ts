// Adds an activity to the favourites or removes it: shown at once, undone if the server refuses.
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "@/core/call";
import { CallError } from "@/core/callError";
import type { ActivityDetail } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { requireLogin } from "@/session/actions";
import { signedIn } from "@/session/store";

type Favourite = Pick<ActivityDetail, "id" | "favorite">;

/** Visitors are asked to log in, and return to the activity. */
export function useFavourite({ id, favorite }: Favourite): () => Promise<void> {
  const queries = useQueryClient();
  // The value requested last while a call runs; several quick taps end with the last one.
  const wanted = useRef<boolean | null>(null);

  const show = (value: boolean) =>
    queries.setQueryData(queryFor("activity.detail", { id }).queryKey, (known) =>
      known ? { ...known, favorite: value } : known,
    );

  const send = async (): Promise<boolean> => {
    let sent = wanted.current;
    let kept = !sent;
    try {
      do {
        sent = wanted.current;
        const name = sent ? "activity.favorite" : "activity.unfavorite";
        kept = (await call(name, { id })).favorite;
      } while (wanted.current !== sent);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The call has shown its error; the heart returns to the stored state.
    }
    return kept;
  };

  return async () => {
    if (!signedIn()) return requireLogin();
    const underWay = wanted.current !== null;
    wanted.current = !favorite;
    // A pending older answer would show the old state again.
    await queries.cancelQueries({ queryKey: ["activity.detail"] });
    show(!favorite);
    if (underWay) return;
    const kept = await send();
    wanted.current = null;
    show(kept);
    // A refetch of the details may have been cancelled above.
    await Promise.all(
      [["activity.list"], queryFor("activity.detail", { id }).queryKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  };
}
