// The editor of an activity: texts in several languages, times, groups and settings, saved while they are written.
import { useQuery } from "@tanstack/react-query";
import type { OrganiserActivity } from "@/core/generated/contract";
import { organiserQuery } from "@/core/organiserQuery";
import { managesActivities } from "@/core/staffSession";
import { useTranslation } from "@/i18n/useTranslation";
import { QueryView } from "@/shared/query/QueryView";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { StatePage } from "@/ui/state/StatePage";
import { ConsolePage } from "../../frame/ConsolePage";
import { PreviewColumns } from "../../frame/PreviewPart";
import { useStaff } from "../../frame/useStaff";
import { consoleAddress, useConsoleQuery } from "../../route";
import { ViewTabs } from "../../table/ViewTabs";
import { ActivityBadge } from "../ActivityBadge";
import { NoActivity } from "../NoActivity";
import { ActivityPreview } from "./ActivityPreview";
import { ConflictSheet } from "./ConflictSheet";
import { EditorActions } from "./EditorActions";
import styles from "./EditorPage.module.css";
import { GroupsPart } from "./GroupsPart";
import { PARTS, partOf } from "./parts";
import { SaveNote } from "./SaveNote";
import { SettingsPart } from "./SettingsPart";
import { LazySharePart } from "./share/LazySharePart";
import { TextsPart } from "./TextsPart";
import { TimesPart } from "./TimesPart";
import { useActivityDraft } from "./useActivityDraft";

export function Component() {
  const { t } = useTranslation();
  const [{ id }] = useConsoleQuery("editor");
  const { data: staff } = useStaff();
  if (id === undefined) return <NoActivity titleKey="console.title.editor" />;
  if (staff && !managesActivities(staff.role)) {
    return (
      <ConsolePage title={t("console.title.editor")}>
        <StatePage kind="refused" title={t("console.editor.refused")} />
      </ConsolePage>
    );
  }
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: number }) {
  const { t } = useTranslation();
  const activity = useQuery(organiserQuery("organise.one", { id }));
  if (activity.data) return <Editor activity={activity.data} />;
  return (
    <ConsolePage title={t("console.title.editor")}>
      <QueryView query={activity} skeleton={<Skeleton height={360} radius={14} />}>
        {() => null}
      </QueryView>
    </ConsolePage>
  );
}

function Editor({ activity }: { activity: OrganiserActivity }) {
  const { t } = useTranslation();
  const [query] = useConsoleQuery("editor");
  const draft = useActivityDraft(activity);
  const part = partOf(query);
  const errors = (name: (typeof PARTS)[number]["name"]) =>
    Object.keys(draft.errors).filter((path) => PARTS.find((one) => one.name === name)?.has(path))
      .length;
  const views = PARTS.map(({ name }) => ({
    key: name,
    label: t(`console.editor.part.${name}`),
    to: consoleAddress("editor", { ...query, part: name }),
    // Only what is wrong is counted.
    count: errors(name) || undefined,
  }));
  return (
    <ConsolePage
      title={t("console.title.editor")}
      badge={<ActivityBadge status={activity.status} stage={activity.stage} />}
      actions={
        <>
          <SaveNote draft={draft} />
          <EditorActions activity={activity} draft={draft} />
        </>
      }
    >
      <ViewTabs label={t("console.table.views")} views={views} current={part} />
      <div className={styles.columns}>
        <PreviewColumns>
          <div className={styles.part}>
            {part === "texts" && <TextsPart id={activity.id} draft={draft} />}
            {part === "times" && <TimesPart draft={draft} groups={activity.groups} />}
            {part === "groups" && <GroupsPart activity={activity} draft={draft} />}
            {part === "settings" && <SettingsPart activity={activity} draft={draft} />}
            {part === "share" && <LazySharePart activity={activity} draft={draft} />}
          </div>
          <ActivityPreview activity={activity} body={draft.body} />
        </PreviewColumns>
      </div>
      {draft.conflict && <ConflictSheet conflict={draft.conflict} onDecide={draft.resolve} />}
    </ConsolePage>
  );
}
