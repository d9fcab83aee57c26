// An option of a radio or checkbox group.
import type { ReactNode } from "react";

export interface GroupOption<V extends string> {
  value: V;
  label: ReactNode;
  note?: ReactNode;
  disabled?: boolean | undefined;
}
