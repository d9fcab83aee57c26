// A moment in the grid: a tap opens it, or selects it in selection mode.
import type { Moment } from "@/core/generated/contract";
import { href } from "@/core/href";
import { pictureFor } from "@/core/pictures";
import { useFormat } from "@/i18n/useFormat";
import { useTranslation } from "@/i18n/useTranslation";
import { classNames } from "@/ui/classNames";
import { Icon } from "@/ui/icon/Icon";
import { Link } from "@/ui/link/Link";
import { density } from "@/ui/picture/density";
import { Picture } from "@/ui/picture/Picture";
import styles from "./MomentTile.module.css";
import type { MomentListQuery } from "./momentList";
import { useLongPress } from "./useLongPress";

/** Side of the widest tile on a phone, px, and the factor of the large tile. */
const SIDE = 124;
const BIG = 2;

export interface Selection {
  chosen: ReadonlySet<number>;
  /** Selection mode is on. */
  active: boolean;
  toggle: (moment: Moment) => void;
}

interface MomentTileProps {
  moment: Moment;
  query: MomentListQuery;
  selection?: Selection | undefined;
  big: boolean;
  first: boolean;
}

export function useMomentName(): (moment: Moment) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (moment) =>
    [
      moment.kind === "video"
        ? t("scene.video", { time: format.clock(moment.durationMs ?? 0) })
        : t("scene.photo"),
      moment.caption || format.dateTime(moment.takenTime),
    ].join(" · ");
}

export function MomentTile({ moment, query, selection, big, first }: MomentTileProps) {
  const format = useFormat();
  const name = useMomentName()(moment);
  const press = useLongPress(() => selection?.toggle(moment));
  const chosen = selection?.chosen.has(moment.id) ?? false;
  const source = moment.kind === "video" ? moment.poster : moment.address;
  const content = (
    <Picture
      src={source && pictureFor(source, big ? BIG * SIDE : SIDE, density())}
      alt=""
      ratio="1"
      priority={first}
      radius="s"
    >
      {moment.kind === "video" && (
        <span className={styles.duration}>
          <Icon name="play-fill" size={12} />
          {format.clock(moment.durationMs ?? 0)}
        </span>
      )}
      {moment.likeCount > 0 && !selection?.active && (
        <span className={styles.likes}>
          <Icon name="heart-fill" size={12} />
          {format.compact(moment.likeCount)}
        </span>
      )}
      {selection?.active && (
        <span className={styles.pick}>
          <Icon name="check-bold" size={14} />
        </span>
      )}
    </Picture>
  );
  if (selection?.active) {
    return (
      <button
        type="button"
        className={classNames(styles.tile, chosen && styles.chosen)}
        aria-pressed={chosen}
        aria-label={name}
        {...press}
        onClick={() => selection.toggle(moment)}
      >
        {content}
      </button>
    );
  }
  return (
    <Link
      className={styles.tile}
      aria-label={name}
      draggable={false}
      to={href("scene", { id: moment.id })}
      state={{ moments: query }}
      {...(selection && press)}
    >
      {content}
    </Link>
  );
}
