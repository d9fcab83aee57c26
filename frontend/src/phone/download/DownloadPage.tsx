// Saves one of our own pictures that a link refers to.

import type { OwnPicture } from "@/core/generated/contract";
import { ownPicture } from "@/core/links";
import { formatFileSize } from "@/i18n/fileSize";
import { useTranslation } from "@/i18n/useTranslation";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import { Button } from "@/ui/button/Button";
import { useFrame } from "@/ui/frame/FrameContext";
import { Screen } from "@/ui/frame/Screen";
import { StatePage } from "@/ui/state/StatePage";
import styles from "./DownloadPage.module.css";
import type { PictureFault } from "./fetchPicture";
import { PictureProgress } from "./PictureProgress";
import { PictureView } from "./PictureView";
import { usePicture } from "./usePicture";

export function Component() {
  const { url = "", name = "" } = useRouteQuery("download");
  const own = ownPicture(url, location.origin);
  return own ? <Saved key={own.path} own={own} wished={name} /> : <Nothing fault="none" />;
}

function Saved({ own, wished }: { own: OwnPicture; wished: string }) {
  const { t } = useTranslation();
  const { query, progress } = usePicture(own, wished);
  const fault = query.error?.fault;
  if (fault === "tooLarge" || fault === "notPicture") {
    return <Nothing fault={fault} maxBytes={own.maxBytes} />;
  }
  if (fault && !query.isFetching) {
    return (
      <Screen offline={fault !== "network"}>
        <StatePage
          kind={fault === "network" ? "offline" : "error"}
          title={fault === "network" ? t("errors.download") : t(`errors.${fault}`)}
          text={fault === "network" ? t("errors.network") : undefined}
          onReload={() => void query.refetch()}
        />
      </Screen>
    );
  }
  return (
    <Screen tone="cinema" pad={false} className={styles.cinema} busy={query.isFetching}>
      {query.data ? (
        <PictureView file={query.data} path={own.path} />
      ) : (
        <PictureProgress progress={progress} />
      )}
    </Screen>
  );
}

interface NothingProps {
  fault: Extract<PictureFault, "tooLarge" | "notPicture"> | "none";
  maxBytes?: number;
}

/** For faults that a retry cannot fix. */
function Nothing({ fault, maxBytes = 0 }: NothingProps) {
  const { t, i18n } = useTranslation();
  const { onBack } = useFrame();
  return (
    <Screen>
      <StatePage
        kind="refused"
        title={t(`download.${fault}.title`)}
        text={t(`download.${fault}.text`, { size: formatFileSize(i18n.language, maxBytes) })}
        actions={
          <Button tone="primary" onClick={onBack}>
            {t("download.leave")}
          </Button>
        }
      />
    </Screen>
  );
}
