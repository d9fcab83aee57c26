// A server of votes for tests of the heart and the gifts, and the page around them.
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { CallError } from "@/core/callError";
import type { LikeAnswer, VoteState, WorkCard } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { queryClient } from "@/core/queryClient";
import { useSession } from "@/session/store";
import { showTexts } from "@/testing/texts";
import { withLabels } from "@/testing/withLabels";
import { ConfirmHost } from "@/ui/overlay/ConfirmHost";
import { Toaster } from "@/ui/toast/Toaster";
import common from "../../../../../locales/en/common.json";
import display from "../../../../../locales/en/display.json";
import errors from "../../../../../locales/en/errors.json";
import like from "../../../../../locales/en/like.json";
import { LikeButton } from "../LikeButton";
import { useWorkVotes } from "../useVotes";
import { VoteNote } from "../VoteNote";

export const ACTIVITY = 2;
export const WORK = 7;

const HOUR = 3_600_000;
const after = (ms: number) => new Date(Date.now() + ms).toISOString();

export function votes(change: Partial<VoteState> = {}): VoteState {
  return {
    likeStart: after(-HOUR),
    likeEnd: after(HOUR),
    open: true,
    likeMode: "daily",
    likeBudget: 3,
    likeLeft: 3,
    liked: [],
    likeCountVisible: "always",
    minWorks: 1,
    likeSelf: false,
    gifts: true,
    pointLeft: 10,
    verifyFirst: false,
    dayEnd: after(HOUR),
    serverTime: after(0),
    ...change,
  };
}

export const card: WorkCard = {
  id: WORK,
  workNo: "007",
  title: "Tea",
  authorName: "Lin",
  authorAvatar: "",
  kind: "image",
  groupId: 3,
  cover: "",
  coverWidth: 4,
  coverHeight: 3,
  durationMs: null,
  likeCount: 12,
};

export function answer(change: Partial<LikeAnswer> = {}): LikeAnswer {
  return { liked: true, held: false, likeCount: 13, likeLeft: 2, ...change };
}

export function refusal(code: number, data: unknown = null): CallError {
  return new CallError({
    kind: "refused",
    code,
    status: 200,
    messageKey: `errors.code.${code}`,
    message: null,
    data,
    toast: true,
    event: null,
  });
}

export const lost = () =>
  new CallError({
    kind: "network",
    code: null,
    status: null,
    messageKey: "errors.network",
    message: null,
    data: null,
    toast: true,
    event: null,
  });

function Heart({ own }: { own: boolean }) {
  const { data } = useQuery({ ...queryFor("work.one", { id: WORK }) });
  const ofWork = useWorkVotes(ACTIVITY, WORK);
  if (!data || !ofWork?.open) return null;
  return <LikeButton card={data.card} activityId={ACTIVITY} votes={ofWork} own={own} look="row" />;
}

export function show(content: ReactNode) {
  render(
    withLabels(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          {content}
          <Toaster />
          <ConfirmHost />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return userEvent.setup();
}

export function showHeart({ own = false } = {}) {
  return show(
    <>
      <VoteNote activityId={ACTIVITY} />
      <Heart own={own} />
    </>,
  );
}

/** A signed-in participant with empty caches. */
export function begin(): void {
  queryClient.clear();
  showTexts("en", { common, display, errors, like });
  useSession.setState(({ session }) => ({ session: { ...session, token: "t" } }));
}
