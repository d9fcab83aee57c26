// Marks notices as read, in the list and in every unread count.
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { type AnswerOf, call } from "@/core/call";
import type { NoticeItem, NoticePage } from "@/core/generated/contract";
import { queryFor } from "@/core/query";

type Marked = number | "all";

export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (marked: Marked): Promise<AnswerOf<"notice.read">> =>
      call(
        "notice.read",
        marked === "all" ? { ids: [], all: true } : { ids: [marked], all: false },
      ),
    onSuccess: (answer, marked) => {
      queryClient.setQueryData(queryFor("notice.unread", {}).queryKey, answer);
      showAsRead(queryClient, marked);
    },
  });
}

/** Lists stay as they are; only the unread marks disappear. */
function showAsRead(queryClient: QueryClient, marked: Marked): void {
  const readTime = new Date().toISOString();
  const read = (notice: NoticeItem): NoticeItem =>
    notice.readTime === null && (marked === "all" || notice.id === marked)
      ? { ...notice, readTime }
      : notice;
  queryClient.setQueriesData<InfiniteData<NoticePage>>(
    { queryKey: ["notice.list"] },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, list: page.list.map(read) })),
      },
  );
}
