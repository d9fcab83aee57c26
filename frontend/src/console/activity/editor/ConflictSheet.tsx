// Two editors changed the same fields of an activity: one side is chosen for each.
import type { ActivityBody } from "@/core/generated/contract";
import { SideSheet } from "../../conflict/SideSheet";
import { fieldAt, withField } from "./fields";
import type { Conflict } from "./useActivityDraft";
import { usePathName } from "./usePathName";
import { usePathValue } from "./usePathValue";

interface ConflictSheetProps {
  conflict: Conflict;
  onDecide: (body: ActivityBody) => void;
}

export function ConflictSheet({ conflict, onDecide }: ConflictSheetProps) {
  const nameOf = usePathName();
  const textOf = usePathValue();
  const { mine, merged, paths } = conflict;
  return (
    <SideSheet
      paths={paths}
      nameOf={nameOf}
      shown={(side, path) => textOf(side === "mine" ? mine : merged, path)}
      onDecide={(mineFor) =>
        onDecide(mineFor.reduce((body, path) => withField(body, path, fieldAt(mine, path)), merged))
      }
    />
  );
}
