// The link by which a sign-up can be taken over: the open one, and the ways to make and to end it.
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/core/call";
import { refusalCode } from "@/core/callError";
import { NOT_POSSIBLE } from "@/core/generated/codes";
import type { SignupDetail, SignupId, TransferLink } from "@/core/generated/contract";
import { queryFor } from "@/core/query";
import { toastError } from "@/core/toastError";
import { useTranslation } from "@/i18n/useTranslation";
import { confirm } from "@/ui/overlay/confirm";
import { toast } from "@/ui/toast/toast";

const QUIET = { showMessage: false };

interface TransferLinkState {
  query: UseQueryResult<SignupDetail>;
  make: () => void;
  making: boolean;
  /** A link was made here, not found. */
  made: boolean;
  /** The server refused to make one. */
  impossible: boolean;
  end: () => void;
  ending: boolean;
}

/** `wanted`: false asks nothing. */
export function useTransferLink(id: SignupId, wanted: boolean): TransferLinkState {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const one = queryFor("signup.one", { id });
  // Somebody may have taken the place since the answer.
  const query = useQuery({ ...one, enabled: wanted, staleTime: 0 });
  const show = (transfer: TransferLink | null) =>
    queries.setQueryData<SignupDetail>(one.queryKey, (known) => known && { ...known, transfer });

  const making = useMutation({
    mutationFn: () => call("signup.transferOpen", { id }, QUIET),
    onSuccess: show,
    onError: (error) => {
      if (refusalCode(error) !== NOT_POSSIBLE) toastError(error);
    },
  });
  const ending = useMutation({
    mutationFn: () => call("signup.transferClose", { id }, QUIET),
    onSuccess: () => {
      making.reset();
      show(null);
      toast.success(t("signup.transfer.ended"));
    },
    onError: toastError,
  });
  const end = async () => {
    const yes = await confirm({
      title: t("signup.transfer.endQuestion"),
      text: t("signup.transfer.endWarning"),
      confirmLabel: t("signup.transfer.end"),
      tone: "danger",
      icon: "link",
      iconTone: "warn",
    });
    if (yes) ending.mutate();
  };
  return {
    query,
    make: () => making.mutate(),
    making: making.isPending,
    made: making.isSuccess,
    impossible: refusalCode(making.error) === NOT_POSSIBLE,
    end: () => void end(),
    ending: ending.isPending,
  };
}
