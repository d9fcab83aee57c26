// Actions of a reader on a comment: likes it, deletes an own one, hides one on an own work.
import { type InfiniteData, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "@/core/call";
import type { Comment, CommentPage } from "@/core/generated/contract";
import { toastError } from "@/core/toastError";
import { currentAddress } from "@/host/navigation";
import { useTranslation } from "@/i18n/useTranslation";
import { askLogin } from "@/session/loginSheet";
import { signedIn } from "@/session/store";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";

const QUIET = { showMessage: false };

export function useCommentActions(comment: Comment) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id } = comment;
  const show = (change: Partial<Comment>) => {
    const changed = (one: Comment) => (one.id === id ? { ...one, ...change } : one);
    client.setQueriesData<InfiniteData<CommentPage>>(
      { queryKey: ["comment.list"] },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({ ...page, list: page.list.map(changed) })),
        },
    );
  };
  const liking = useMutation({
    mutationFn: (liked: boolean) =>
      liked ? call("comment.like", { id }, QUIET) : call("comment.unlike", { id }, QUIET),
    onMutate: (liked) =>
      show({ liked, likeCount: Math.max(0, comment.likeCount + (liked ? 1 : -1)) }),
    onSuccess: (answer) => show(answer),
    onError: (error) => {
      show({ liked: comment.liked, likeCount: comment.likeCount });
      toastError(error);
    },
  });
  const refresh = () => client.invalidateQueries({ queryKey: ["comment.list"] });
  const finish = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      toast.success(done);
    } catch (error) {
      toastError(error);
    }
    await refresh();
  };
  const signedInOr = (then: () => void) => {
    if (signedIn()) then();
    else askLogin(currentAddress(), then);
  };
  return {
    signedInOr,
    like: () =>
      signedInOr(() => {
        if (!liking.isPending) liking.mutate(!comment.liked);
      }),
    remove: async () => {
      const question = { title: t("comment.delete.title"), text: t("comment.delete.text") };
      const yes = await confirm({
        ...question,
        tone: "danger",
        confirmLabel: t("comment.delete.action"),
      });
      if (yes) await finish(call("comment.delete", { id }, QUIET), t("comment.delete.done"));
    },
    hide: async () => {
      const question = { title: t("comment.hide.title"), text: t("comment.hide.text") };
      const yes = await confirm({
        ...question,
        tone: "danger",
        confirmLabel: t("comment.hide.action"),
      });
      if (yes)
        await finish(call("comment.hide", { id, reason: "" }, QUIET), t("comment.hide.done"));
    },
  };
}
