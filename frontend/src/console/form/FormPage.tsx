// The form builder of an activity: the questions, the settings of one next to them, and the phone's view of them. Changes
// stay in this browser until they are put into use.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { organiserQuery } from "@/core/organiserQuery";
import { managesActivities } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { StatePage } from "@/ui/state/StatePage";
import { NoActivity } from "../activity/NoActivity";
import { ConsolePage } from "../frame/ConsolePage";
import { useStaff } from "../frame/useStaff";
import { useConsoleQuery } from "../route";
import { TableSkeleton } from "../table/TableSkeleton";
import { FormBuilder } from "./FormBuilder";

export function Component() {
  const { t } = useTranslation();
  const [{ id }] = useConsoleQuery("form");
  const { data: staff } = useStaff();
  if (id === undefined) return <NoActivity titleKey="console.title.form" />;
  if (staff && !managesActivities(staff.role)) {
    return (
      <ConsolePage title={t("console.title.form")}>
        <StatePage kind="refused" title={t("console.editor.refused")} />
      </ConsolePage>
    );
  }
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: number }) {
  const { t } = useTranslation();
  const form = useQuery({
    ...organiserQuery("organise.form", { id }),
    // Another language of the console is no other form: what is being written stays.
    placeholderData: keepPreviousData,
  });
  if (form.data) return <FormBuilder id={id} answer={form.data} />;
  return (
    <ConsolePage title={t("console.title.form")}>
      <QueryView query={form} skeleton={<TableSkeleton />}>
        {() => null}
      </QueryView>
    </ConsolePage>
  );
}
