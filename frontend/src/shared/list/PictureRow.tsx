// A row of upright pictures that scrolls sideways; each crosses to its page.
import type { ReactNode } from "react";
import { pictureFor } from "@/core/pictures";
import { Link } from "@/ui/link/Link";
import { density } from "@/ui/picture/density";
import { Picture } from "@/ui/picture/Picture";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import styles from "./PictureRow.module.css";

const WIDTH = 132;
const COMING = 3;

export interface PictureRowItem {
  key: number;
  to: string;
  picture: string;
  name: string;
  /** A short line below the name. */
  note?: string | undefined;
  /** Above the name. */
  badge?: ReactNode;
}

export function PictureRow({ items }: { items: readonly PictureRowItem[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without a marker WebKit drops the list role.
    <ul role="list" className={styles.row}>
      {items.map(({ key, to, picture, name, note, badge }) => (
        <li key={key}>
          <Link to={to} className={styles.item} crosses={(link) => link.firstElementChild}>
            <Picture
              src={picture && pictureFor(picture, WIDTH, density())}
              alt=""
              ratio="3/4"
              radius="m"
            />
            {badge}
            <span className={styles.name} dir="auto">
              {name}
            </span>
            {note && <span className={styles.note}>{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function PictureRowSkeleton() {
  return (
    <div className={styles.row}>
      {[...Array(COMING).keys()].map((index) => (
        <span key={index} className={styles.coming}>
          <Skeleton ratio="3/4" radius={14} />
          <Skeleton width="60%" height={13} radius={7} />
        </span>
      ))}
    </div>
  );
}
