// The texts of a poster.
import type { SharedPaths } from "@/shared/share/activityShare";

export interface Subject extends SharedPaths {
  title: string;
  lines: string[];
  covers: string[];
  /** Address of the logo of a team; absent for none. */
  logo?: string | undefined;
  hint: string;
  /** Key of the sentence with the name of the person who shares it. */
  invitation: "share.name.activity" | "share.name.work" | "share.name.scene" | "share.name.team";
}
