// The poster of an activity in a chosen language, as the phone draws it.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ActivityBody, Language } from "@/core/generated/contract";
import { pickText } from "@/core/staffSession";
import { formatSpan } from "@/i18n/dates";
import { loadLanguage } from "@/i18n/i18n";
import { LANGUAGES } from "@/i18n/languages";
import { translateIn } from "@/i18n/translate";
import { useTranslation } from "@/i18n/useTranslation";
import { SavePicture } from "@/shared/picture/SavePicture";
import { QueryView } from "@/shared/query/QueryView";
import { posterCovers } from "@/shared/share/activityShare";
import { drawPoster, type PosterContent } from "@/shared/share/poster";
import { usePoster } from "@/shared/share/usePoster";
import { Card } from "@/ui/card/Card";
import { Field } from "@/ui/form/Field";
import { SelectInput } from "@/ui/form/SelectInput";
import { Skeleton } from "@/ui/skeleton/Skeleton";
import { StatePage } from "@/ui/state/StatePage";
import { useMerchant } from "../../../frame/useStaff";
import { SOURCE, textIn } from "../../../label/labels";
import styles from "./SharePart.module.css";

interface PosterCardProps {
  /** The activity. */
  id: number;
  body: ActivityBody;
  /** Link that the code encodes. */
  address: string;
}

export function PosterCard({ id, body, address }: PosterCardProps) {
  const { t } = useTranslation();
  const merchant = useMerchant();
  const [chosen, setChosen] = useState<Language>(SOURCE);
  const lacksName = chosen !== SOURCE && textIn(body.name, chosen) === "";
  return (
    <Card as="section" pad className={styles.poster}>
      <div className={styles.choice}>
        <h2 className={styles.title}>{t("console.editor.share.poster")}</h2>
        <Field
          label={t("console.editor.share.language")}
          help={lacksName ? t("console.editor.share.untranslated") : undefined}
        >
          <SelectInput
            value={chosen}
            onChange={(next) => setChosen(LANGUAGES.find(({ tag }) => tag === next)?.tag ?? SOURCE)}
            options={LANGUAGES.map(({ tag, name }) => ({ value: tag, label: name }))}
          />
        </Field>
      </div>
      <QueryView query={merchant} skeleton={<PosterSkeleton />}>
        {({ merchant: { name } }) => (
          <Poster
            title={pickText(body.name, chosen)}
            language={chosen}
            contentIn={(language) => ({
              ...wordsIn(language, body),
              covers: posterCovers(body.cover, id),
              invitation: "",
              face: null,
              merchant: pickText(name, language),
              address,
              language,
            })}
          />
        )}
      </QueryView>
    </Card>
  );
}

/** The poster's own words; its language must have been loaded. */
function wordsIn(language: Language, body: ActivityBody) {
  const { startTime, endTime } = body.windows;
  const when =
    startTime && formatSpan(language, startTime, endTime ?? startTime, body.timezone ?? undefined);
  return {
    title: pickText(body.name, language),
    lines: [when, pickText(body.place, language)].filter(isText),
    hint: translateIn(language, "share.scan.activity"),
  };
}

const isText = (text: string | null): text is string => Boolean(text);

interface PosterProps {
  title: string;
  language: Language;
  /** In a language that has been loaded. */
  contentIn: (language: Language) => PosterContent;
}

function Poster({ title, language, contentIn }: PosterProps) {
  const { t } = useTranslation();
  const loaded = useQuery({
    queryKey: ["language", language],
    queryFn: () => loadLanguage(language).then(() => language),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  const poster = usePoster(loaded.data ? contentIn(loaded.data) : null);
  const label = t("share.poster.label", { title });
  if (poster.isError) {
    return (
      <StatePage
        kind="error"
        inline
        title={t("share.poster.failed")}
        onReload={() => void poster.refetch()}
      />
    );
  }
  return (
    <QueryView query={loaded} skeleton={<PosterSkeleton />}>
      {() =>
        poster.data ? (
          <div className={styles.drawn}>
            <img
              className={styles.picture}
              aria-busy={poster.isPlaceholderData || loaded.isPlaceholderData}
              src={poster.data.address}
              alt={label}
            />
            <SavePicture
              alt={label}
              label={t("share.action.save")}
              failed={t("share.poster.failed")}
              tone="primary"
              // Drawn again: the picture that is shown may still be of the language before.
              make={async () => {
                await loadLanguage(language);
                const picture = await drawPoster(contentIn(language));
                return { picture, name: `${title}-${language}.png` };
              }}
            />
          </div>
        ) : (
          <PosterSkeleton />
        )
      }
    </QueryView>
  );
}

function PosterSkeleton() {
  return (
    <div className={styles.drawn}>
      <Skeleton ratio="750/1182" radius={20} />
    </div>
  );
}
