// A poster to save or share.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { refusalCode } from "@/core/callError";
import { NOT_FOUND } from "@/core/generated/codes";
import { href } from "@/core/href";
import { queryFor } from "@/core/query";
import { savesByLongPress } from "@/host/savePicture";
import { useTranslation } from "@/i18n/useTranslation";
import { useSession, useSignedIn } from "@/session/store";
import { avatarAddress } from "@/shared/avatar/avatars";
import { QueryView } from "@/shared/query/QueryView";
import { useRouteQuery } from "@/shared/route/useRouteQuery";
import type { PosterContent } from "@/shared/share/poster";
import { usePoster } from "@/shared/share/usePoster";
import { ButtonLink } from "@/ui/button/ButtonLink";
import { Switch } from "@/ui/form/Switch";
import { Screen } from "@/ui/frame/Screen";
import { Spinner } from "@/ui/progress/Spinner";
import { StatePage } from "@/ui/state/StatePage";
import { ShareActions } from "./ShareActions";
import styles from "./SharePage.module.css";
import { SHARED, type SharedType, type Subject, useSubject } from "./useSubject";

const BY_NAME = {
  competition: "share.name.activity",
  work: "share.name.work",
  scene: "share.name.scene",
} as const satisfies Record<SharedType, string>;

export function Component() {
  const { type, id } = useRouteQuery("share");
  const shared = SHARED.find((one) => one === type);
  return shared && id !== undefined ? <Shared type={shared} id={id} /> : <NothingToShare />;
}

function Shared({ type, id }: { type: SharedType; id: number }) {
  const { t } = useTranslation();
  const { query, subject } = useSubject(type, id);
  if (refusalCode(query.error) === NOT_FOUND) return <NothingToShare />;
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
        {() => subject && <Poster type={type} subject={subject} />}
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

function Poster({ type, subject }: { type: SharedType; subject: Subject }) {
  const { t, i18n } = useTranslation();
  const merchant = useQuery(queryFor("merchant.info", {}));
  const signedIn = useSignedIn();
  const { nickname, avatar } = useSession((state) => state.session.account);
  const [named, setNamed] = useState(true);
  const name = signedIn && named ? nickname : "";
  const whole = (path: string) => new URL(path, location.origin).href;
  const content: PosterContent = {
    ...subject,
    invitation: name === "" ? "" : t(BY_NAME[type], { name }),
    face: name === "" ? null : avatarAddress(avatar),
    merchant: merchant.data?.name ?? "",
    address: whole(subject.codePath),
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
        address={whole(subject.path)}
        picture={poster.isPlaceholderData ? null : poster.data.picture}
      />
    </>
  );
}

function NothingToShare() {
  const { t } = useTranslation();
  return (
    <Screen heading="own">
      <StatePage
        kind="empty"
        heading="h1"
        title={t("share.unknown.title")}
        text={t("share.unknown.text")}
        actions={
          <ButtonLink tone="primary" to={href("home")}>
            {t("activity.action.others")}
          </ButtonLink>
        }
      />
    </Screen>
  );
}
