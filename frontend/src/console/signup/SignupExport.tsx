// The export of the sign-ups of the current view.
import { useTranslation } from "@/i18n/useTranslation";
import { useGroupName } from "../activity/useGroupName";
import { ExportButton } from "../export/ExportButton";
import { filterWords } from "../export/filterWords";
import type { SignupExportProps } from "./SignupExportSheet";
import { useNotWords } from "./useNotWords";
import { statusOf } from "./useSignupLines";

const load = () => import("./SignupExportSheet").then((module) => module.SignupExportSheet);

export function SignupExport(props: SignupExportProps) {
  const { competitionId, query } = props;
  const { t } = useTranslation();
  const group = useGroupName(competitionId, query.group);
  const not = useNotWords(competitionId, query.not);
  const status = statusOf(query);
  const filter = filterWords([
    status && t(`console.signups.status.${status}`),
    group,
    ...not.map(({ label }) => label),
    query.keyword,
  ]);
  return <ExportButton load={load} filter={filter} list={props} />;
}
