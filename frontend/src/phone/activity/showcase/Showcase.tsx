// Works and moments on an activity's page, if it has any.
import { useQuery } from "@tanstack/react-query";
import type { ActivityDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { PictureRow, type PictureRowItem, PictureRowSkeleton } from "@/shared/list/PictureRow";
import { Section } from "@/ui/card/Section";

/** One row of a phone, and a little more to scroll to. */
const SIZE = 6;

export default function Showcase({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const { id } = activity;
  const works = useQuery({
    ...queryFor("work.list", { competitionId: id, size: SIZE }),
    enabled: activity.workCount > 0,
  });
  const moments = useQuery(queryFor("scene.list", { competitionId: id, size: SIZE }));
  return (
    <>
      <Row
        awaited={works.isLoading}
        title={t("common.title.display")}
        more={{ label: t("display.found.all"), to: href("display", { competitionId: id }) }}
        items={works.data?.list.map((card) => ({
          key: card.id,
          to: href("displayGallery", { competitionId: id, workId: card.id }),
          picture: card.cover,
          name: card.title,
        }))}
      />
      <Row
        title={t("common.title.scene")}
        more={{ label: t("scene.all"), to: href("competitionScene", { id }) }}
        items={moments.data?.list.map((moment) => ({
          key: moment.id,
          to: href("scene", { id: moment.id }),
          picture: moment.kind === "video" ? moment.poster : moment.address,
          name: moment.caption || t(moment.kind === "video" ? "scene.filter.video" : "scene.photo"),
        }))}
      />
    </>
  );
}

interface RowProps {
  /** There are items, but they are not loaded yet. */
  awaited?: boolean;
  title: string;
  more: { label: string; to: string };
  items: PictureRowItem[] | undefined;
}

/** Most activities have none yet: no placeholder for them. */
function Row({ awaited = false, title, more, items = [] }: RowProps) {
  if (!awaited && items.length === 0) return null;
  return (
    <Section title={title} more={more}>
      {awaited ? <PictureRowSkeleton /> : <PictureRow items={items} />}
    </Section>
  );
}
