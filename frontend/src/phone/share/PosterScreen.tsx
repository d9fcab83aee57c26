// The page of a poster: drawn with the reader's name if they want, to save, share, or copy its link.
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryFor } from "@/core/query";
import { savesByLongPress } from "@/host/savePicture";
import { useTranslation } from "@/i18n/useTranslation";
import { useSession, useSignedIn } from "@/session/store";
import { avatarAddress } from "@/shared/avatar/avatars";
import { QueryView } from "@/shared/query/QueryView";
import type { PosterContent } from "@/shared/share/poster";
import { usePoster } from "@/shared/share/usePoster";
import { wholeAddress } from "@/shared/share/wholeAddress";
import { Switch } from "@/ui/form/Switch";
import { Screen } from "@/ui/frame/Screen";
import { Spinner } from "@/ui/progress/Spinner";
import { StatePage } from "@/ui/state/StatePage";
import styles from "./PosterScreen.module.css";
import { ShareActions } from "./ShareActions";
import type { Subject } from "./subject";

interface PosterScreenProps {
  /** The query of the shared subject. */
  query: UseQueryResult<unknown>;
  subject: Subject | null;
}

export function PosterScreen({ query, subject }: PosterScreenProps) {
  const { t } = useTranslation();
  const [cover] = subject?.covers ?? [];
  return (
    <Screen
      tone="cinema"
      name={t("share.poster.title")}
      busy={query.isPending}
      backdrop={
        cover && (
          <div className={styles.backdrop} aria-hidden="true">
            <img src={cover} alt="" />
          </div>
        )
      }
      className={styles.main}
    >
      <QueryView query={query} skeleton={<Coming />}>
        {() => subject && <Poster subject={subject} />}
      </QueryView>
    </Screen>
  );
}

function Coming() {
  const { t } = useTranslation();
  return (
    <div className={styles.coming} role="status">
      <Spinner />
      {t("share.poster.drawing")}
    </div>
  );
}

function Poster({ subject }: { subject: Subject }) {
  const { t, i18n } = useTranslation();
  const merchant = useQuery(queryFor("merchant.info", {}));
  const signedIn = useSignedIn();
  const { nickname, avatar } = useSession((state) => state.session.account);
  const [named, setNamed] = useState(true);
  const name = signedIn && named ? nickname : "";
  const { invitation, ...drawn } = subject;
  const content: PosterContent = {
    ...drawn,
    invitation: name === "" ? "" : t(invitation, { name }),
    face: name === "" ? null : avatarAddress(avatar),
    merchant: merchant.data?.name ?? "",
    address: wholeAddress(subject.codePath),
    language: i18n.language,
  };
  const poster = usePoster(merchant.isPending ? null : content);
  if (poster.isError) {
    return (
      <StatePage
        kind="error"
        title={t("share.poster.failed")}
        onReload={() => void poster.refetch()}
      />
    );
  }
  if (!poster.data) return <Coming />;
  return (
    <>
      <img
        className={styles.poster}
        // A poster drawn before the name was removed must not be saved.
        aria-busy={poster.isPlaceholderData}
        src={poster.data.address}
        alt={t("share.poster.label", { title: subject.title })}
      />
      {savesByLongPress() && <p className={styles.hold}>{t("share.poster.hold")}</p>}
      {signedIn && nickname !== "" && (
        <p className={styles.name}>
          <span aria-hidden="true">{t("share.name.show")}</span>
          <Switch checked={named} onChange={setNamed} label={t("share.name.show")} />
        </p>
      )}
      <ShareActions
        title={subject.title}
        address={wholeAddress(subject.path)}
        picture={poster.isPlaceholderData ? null : poster.data.picture}
      />
    </>
  );
}
