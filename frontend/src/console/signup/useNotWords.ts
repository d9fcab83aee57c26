// Names each state and group that a filter leaves out, with the address that shows it again.
import { useQuery } from "@tanstack/react-query";
import type { SignupView } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { pickText, signupNot, signupView } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";

export interface NotWord {
  /** In an address, such as `rejected`. */
  word: string;
  /** Such as “Not: Rejected”. */
  label: string;
  /** The parameter `not` without it. */
  without: string;
}

export function useNotWords(competitionId: number, not = ""): NotWord[] {
  const { t, i18n } = useTranslation();
  const { data } = useQuery(organiserQuery("organise.one", { id: competitionId }));
  const view = signupView("", not);
  const word = (name: string, one: Partial<SignupView>, rest: Partial<SignupView>): NotWord => ({
    word: signupNot({ sort: null, notStatus: [], notGroupId: [], ...one }),
    label: t("console.table.not", { name }),
    without: signupNot({ ...view, ...rest }),
  });
  return [
    ...view.notStatus.map((status) =>
      word(
        t(`console.signups.status.${status}`),
        { notStatus: [status] },
        { notStatus: view.notStatus.filter((one) => one !== status) },
      ),
    ),
    ...view.notGroupId.map((id) => {
      const group = data?.groups.find((one) => one.id === id)?.group.name;
      return word(
        group ? pickText(group, i18n.language) : String(id),
        { notGroupId: [id] },
        { notGroupId: view.notGroupId.filter((one) => one !== id) },
      );
    }),
  ];
}
