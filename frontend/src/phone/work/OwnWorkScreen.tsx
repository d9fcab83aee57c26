// One of the caller's works: its form if it can be edited at once, else its state.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { OwnWork } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { WorkEditor } from "./form/WorkEditor";
import { isSent, SentWork } from "./SentWork";
import { stoppedIn } from "./StoppedBanner";
import { isProcessing, POLL_MS } from "./useMediaStatus";
import { WorkState } from "./WorkState";

/** State of the history entry in which a work is edited, so that going back leads to its state. */
const EDITING = { editing: true };

function isEditing(state: unknown): boolean {
  return typeof state === "object" && state !== null && "editing" in state;
}

export function OwnWorkScreen({ own }: { own: OwnWork }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const editing = isEditing(state);
  /** Number of the form: a new one starts with the server's content. */
  const [round, setRound] = useState(0);
  const { data: mine } = useQuery(queryFor("work.mine", { competitionId: own.competitionId }));
  const canEdit = own.actions.includes("edit");
  const isForm = canEdit && (own.editsInPlace || editing);
  const { data } = useQuery({
    ...queryFor("work.one", { id: own.id }),
    enabled: !isForm,
    refetchInterval: ({ state: { data: shown } }) =>
      shown?.own && isProcessing(shown.own) ? POLL_MS : false,
  });
  const shown = data?.own ?? own;
  if (!isForm && isSent(state, shown)) return <SentWork own={shown} />;
  if (!isForm) {
    const edit = () => void navigate(href("applyDetail", { workId: own.id }), { state: EDITING });
    return (
      <WorkState
        own={shown}
        onEdit={canEdit ? edit : null}
        stopped={canEdit ? null : stoppedIn(state)}
      />
    );
  }
  return (
    <WorkEditor
      key={`${own.id}.${round}`}
      competitionId={own.competitionId}
      applyId={own.applyId}
      review={mine?.review ?? true}
      own={own}
      teamName={own.teamName}
      leads={own.leads}
      leave={editing ? () => navigate(-1) : undefined}
      onReread={async (id) => {
        await client.refetchQueries(queryFor("work.one", { id }));
        setRound(round + 1);
      }}
    />
  );
}
