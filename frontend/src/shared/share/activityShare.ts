// The public addresses of an activity, each with the source that its visits are counted for, and the covers of its poster.
import { limits } from "@/core/generated/limits";
import { href } from "@/core/href";
import { pictureFor } from "@/core/pictures";
import { defaultCover } from "@/ui/picture/defaultCover";

export interface SharedPaths {
  /** For a link that is sent. */
  path: string;
  /** For a code that is scanned. */
  codePath: string;
}

/** Paths with query of the activity's page. */
export function activityPaths(id: number): SharedPaths {
  return {
    path: href("competition", { id, from: "share" }),
    codePath: href("competition", { id, from: "qr" }),
  };
}

/** Covers of a poster, in the order in which they are tried: the picture, then the one that is drawn for the activity. */
export function posterCovers(picture: string, activity: number): string[] {
  return [
    picture && pictureFor(picture, limits.layoutBaseWidthPx, 2),
    defaultCover(activity),
  ].filter(Boolean);
}
