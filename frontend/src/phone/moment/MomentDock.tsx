// The bar below moments: the selected ones, or a download of several.

import { useMomentName } from "@/shared/moment/MomentTile";
import type { useOriginals } from "@/shared/stage/useOriginals";
import { momentOriginal } from "./momentOriginal";
import { OriginalsDock } from "./OriginalsDock";
import { SelectionDock } from "./SelectionDock";
import type { useSelection } from "./useSelection";

interface MomentDockProps {
  selection: ReturnType<typeof useSelection>;
  originals: ReturnType<typeof useOriginals>;
  /** Called when the bar disappears with the focused element. */
  onGone: () => void;
}

export function MomentDock({ selection, originals, onGone }: MomentDockProps) {
  const nameOf = useMomentName();
  if (selection.active) {
    const { moments } = selection;
    return (
      <SelectionDock
        moments={moments}
        onDownload={() => {
          selection.end();
          void originals.start(moments.map((moment) => momentOriginal(moment, nameOf(moment))));
        }}
      />
    );
  }
  return (
    <OriginalsDock
      state={originals.state}
      onStop={() => {
        originals.stop();
        onGone();
      }}
      onRetry={(failed) => void originals.start(failed)}
    />
  );
}
