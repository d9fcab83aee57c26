// The steps from an empty installation to a published activity, and which of them are done.
import { useQuery } from "@tanstack/react-query";
import type { ConsoleRoute, Staff } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { managesMerchant } from "../frame/managesMerchant";
import { useMerchant } from "../frame/useStaff";

export type StepName = "factor" | "profile" | "activity" | "staff" | "publish";

export interface Step {
  name: StepName;
  /** The page on which it is done. */
  page: ConsoleRoute;
  isDone: boolean;
}

const ONE = { page: 1, size: 1 };

/** The steps of this member; null until they are known, and empty once an activity is published. */
export function useStartSteps(staff: Staff): readonly Step[] | null {
  const isOwner = staff.role === "owner";
  const merchant = useMerchant().data;
  const own = useQuery(organiserQuery("staff.own", {})).data;
  const all = useQuery(organiserQuery("organise.list", ONE)).data;
  const published = useQuery(organiserQuery("organise.list", { ...ONE, status: "published" })).data;
  const colleagues = useQuery({ ...organiserQuery("staff.list", ONE), enabled: isOwner }).data;
  if (!merchant || !own || !all || !published || (isOwner && !colleagues)) return null;
  if (!managesMerchant(staff) || published.total > 0) return [];
  const { logo, intro, contactPhone, contactMail } = merchant.merchant;
  const steps: Step[] = [
    { name: "factor", page: "account", isDone: own.factor.setTime !== null },
    {
      name: "profile",
      page: "brand",
      isDone: logo !== "" && intro !== "" && (contactPhone !== "" || contactMail !== ""),
    },
    { name: "activity", page: "activities", isDone: all.total > 0 },
    { name: "publish", page: "activities", isDone: false },
  ];
  if (isOwner) {
    steps.splice(3, 0, { name: "staff", page: "staff", isDone: (colleagues?.total ?? 0) > 1 });
  }
  return steps;
}
