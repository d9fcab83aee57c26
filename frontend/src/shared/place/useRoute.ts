// Shows the way to a place: on a map, or by its address where no map can be opened.
import { copyText } from "@/host/copyText";
import { isMessenger } from "@/host/host";
import { isMiniProgram } from "@/host/miniProgram";
import { useTranslation } from "@/i18n/useTranslation";
import { toast } from "@/ui/toast/toast";
import { mapAddress } from "./mapAddress";

const OPENS_AN_APP = /^(?:geo:|maps:|https:\/\/maps\.apple\.com\/)/;

export interface Place {
  place: string;
  address: string;
}

/** Null for a place without words. */
export function useRoute({ place, address }: Place): (() => void) | null {
  const { t } = useTranslation();
  // Maps find an address; the name of a hall is often known to visitors only.
  const words = address || place;
  if (words === "") return null;
  return () => {
    if (isMiniProgram()) {
      copyText(words).then(
        () => toast.success(t("activity.venue.copied")),
        () => toast.error(words),
      );
      return;
    }
    const map = mapAddress(words, navigator.userAgent, isMessenger());
    // A phone changes to its map and leaves the page as it is; elsewhere the map is a page.
    if (OPENS_AN_APP.test(map)) window.location.assign(map);
    else window.open(map, "_blank", "noopener");
  };
}
