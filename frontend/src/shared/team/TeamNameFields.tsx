// Name and slogan of a team; the server applies the core's rules.
import { SLOGAN_MAX, TEAM_NAME_MAX } from "@/core/generated/teams";
import { useTranslation } from "@/i18n/useTranslation";
import { characters } from "@/ui/characters";
import { Field } from "@/ui/form/Field";
import { TextInput } from "@/ui/form/TextInput";

/** Maximum number of characters. */
const MOST = { name: TEAM_NAME_MAX, slogan: SLOGAN_MAX } as const;

export interface TeamWords {
  name: string;
  /** May be empty. */
  slogan: string;
}

interface TeamNameFieldsProps {
  words: TeamWords;
  onChange: (words: TeamWords) => void;
  errorOf: (part: keyof TeamWords, label: string) => string | null;
}

export function TeamNameFields({ words, onChange, errorOf }: TeamNameFieldsProps) {
  const { t } = useTranslation();
  const field = (part: keyof TeamWords) => ({
    label: t(`team.field.${part}`),
    count: [characters(words[part].trim()).length, MOST[part]] as const,
    error: errorOf(part, t(`team.field.${part}`)),
  });
  return (
    <>
      <Field required {...field("name")}>
        <TextInput
          name="teamName"
          autoComplete="off"
          value={words.name}
          onChange={(name) => onChange({ ...words, name })}
        />
      </Field>
      <Field {...field("slogan")}>
        <TextInput
          name="slogan"
          autoComplete="off"
          placeholder={t("team.field.sloganHint")}
          value={words.slogan}
          onChange={(slogan) => onChange({ ...words, slogan })}
        />
      </Field>
    </>
  );
}
