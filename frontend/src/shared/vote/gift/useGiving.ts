// Gives gifts to a work: the chosen kind and number, sent exactly once.
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Attempt, attemptFor } from "@/core/attempt";
import { call } from "@/core/call";
import { CallError, refusalCode } from "@/core/callError";
import type { ActivityId, Gift, GiftAnswer, WorkId } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { toast } from "@/ui/toast/toast";
import { deviceId } from "../device";
import { mayVote } from "../mayVote";
import { showRefusedVote } from "../refusedVote";
import { editVotes } from "../voteCache";
import { chosenGift, mostOf } from "./giftChoice";

/** A gift that was given here, for its animation. */
export interface GivenGift {
  gift: Gift;
  count: number;
  answer: GiftAnswer;
  /** Differs for each gift. */
  key: string;
}

function isAnswer(data: unknown): data is GiftAnswer {
  return typeof data === "object" && data !== null && "pointLeft" in data && "workLeft" in data;
}

export type Giving = ReturnType<typeof useGiving>;

export function useGiving(activityId: ActivityId, workId: WorkId) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const options = queryFor("gift.list", { competitionId: activityId, workId });
  const list = useQuery(options);
  const [chosen, setChosen] = useState<Gift["id"] | null>(null);
  const [wanted, setWanted] = useState(1);
  const [given, setGiven] = useState<GivenGift | null>(null);
  // Stored until there is an answer: after a lost answer the same attempt is repeated.
  const attempt = useRef<Attempt | null>(null);
  const isSending = useRef(false);
  const gift = list.data && chosenGift(list.data, chosen);
  const most = list.data && gift ? mostOf(gift, list.data) : 0;
  const count = Math.max(1, Math.min(wanted, most));

  const store = ({ pointLeft, workLeft }: GiftAnswer) => {
    client.setQueryData(options.queryKey, (known) => known && { ...known, pointLeft, workLeft });
    editVotes(activityId, (votes) => ({ ...votes, pointLeft }));
  };
  const sending = useMutation({
    onMutate: () => {
      isSending.current = true;
    },
    onSettled: () => {
      isSending.current = false;
    },
    mutationFn: (what: { gift: Gift; count: number }) => {
      attempt.current = attemptFor(`${what.gift.id} ${what.count}`, attempt.current);
      const { nonce } = attempt.current;
      const request = { id: workId, giftId: what.gift.id, count: what.count, nonce };
      return call("gift.add", { ...request, device: deviceId() }, { showMessage: false });
    },
    onSuccess: (answer, what) => {
      setGiven({ ...what, answer, key: attempt.current?.nonce ?? "" });
      attempt.current = null;
      setWanted(1);
      store(answer);
      if (answer.held) toast.info(t("like.gift.held"));
      void client.invalidateQueries({ queryKey: ["gift.ofWork"] });
      void client.invalidateQueries({ queryKey: ["gift.mine"] });
    },
    onError: (error) => {
      // Only a refusal is an answer.
      if (refusalCode(error) !== null) attempt.current = null;
      if (error instanceof CallError && isAnswer(error.data)) store(error.data);
      showRefusedVote(activityId, error);
    },
  });
  return {
    list,
    gift,
    count,
    most,
    given,
    pending: sending.isPending,
    choose: (id: Gift["id"]) => {
      setChosen(id);
      setWanted(1);
    },
    setCount: (to: number) => setWanted(Math.max(1, Math.min(to, most))),
    send: () => {
      if (!gift || sending.isPending) return;
      const give = () => {
        // The press that led to the log-in must not repeat one made since.
        if (!isSending.current) sending.mutate({ gift, count });
      };
      if (mayVote(activityId, give)) give();
    },
  };
}
