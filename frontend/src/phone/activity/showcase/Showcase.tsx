// Works and moments on an activity's page, if it has any.
import { useQuery } from "@tanstack/react-query";
import type { ActivityDetail } from "@/core/generated/contract";
import { href } from "@/core/href";
import { pictureFor } from "@/core/pictures";
import { queryFor } from "@/core/query";
import { useTranslation } from "@/i18n/useTranslation";
import { Section } from "@/ui/card/Section";
import { Link } from "@/ui/link/Link";
import { density } from "@/ui/picture/density";
import { Picture } from "@/ui/picture/Picture";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./Showcase.module.css";

/** One row of a phone, and a little more to scroll to. */
const SIZE = 6;
const WIDTH = 132;

interface Shown {
  key: number;
  to: string;
  picture: string;
  name: string;
}

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
  items: Shown[] | undefined;
}

/** Most activities have none yet: no placeholder for them. */
function Row({ awaited = false, title, more, items = [] }: RowProps) {
  if (awaited) {
    return (
      <Section title={title} more={more}>
        <div className={styles.row}>
          {[...Array(SIZE / 2).keys()].map((index) => (
            <span key={index} className={styles.coming}>
              <Skeleton ratio="3/4" radius={14} />
              <Skeleton width="60%" height={13} radius={7} />
            </span>
          ))}
        </div>
      </Section>
    );
  }
  if (items.length === 0) return null;
  return (
    <Section title={title} more={more}>
      {/* biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role. */}
      <ul role="list" className={styles.row}>
        {items.map(({ key, to, picture, name }) => (
          <li key={key}>
            <Link to={to} className={styles.item} crosses={(link) => link.firstElementChild}>
              <Picture
                src={picture && pictureFor(picture, WIDTH, density())}
                alt=""
                ratio="3/4"
                radius="m"
              />
              <span className="clamp1" dir="auto">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
