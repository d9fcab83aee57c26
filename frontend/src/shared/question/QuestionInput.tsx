// The input for each kind of question.

import type { Answer, Question } from "@/core/generated/contract";
import { useTranslation } from "@/i18n/useTranslation";
import { OptionCards } from "@/shared/form/OptionCards";
import { usePhonePlans } from "@/shared/form/usePhonePlans";
import { RegionInput } from "@/shared/region/RegionInput";
import { DateInput } from "@/ui/form/DateInput";
import { IdCardInput } from "@/ui/form/IdCardInput";
import { NumberInput } from "@/ui/form/NumberInput";
import { SelectInput } from "@/ui/form/SelectInput";
import { TextArea } from "@/ui/form/TextArea";
import { TextInput } from "@/ui/form/TextInput";

interface QuestionInputProps {
  question: Question;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}

/** Maximum length of an e-mail address (RFC 5321). */
const EMAIL_LENGTH = 254;

function asText(answer: Answer | undefined): string {
  return typeof answer === "string" || typeof answer === "number" ? String(answer) : "";
}

export function QuestionInput({ question, answer, onAnswer }: QuestionInputProps) {
  const { t } = useTranslation();
  const { placeholder, options, type } = question;
  const text = { value: asText(answer), onChange: onAnswer, placeholder };
  usePhonePlans(type === "phone");
  switch (type) {
    case "textarea":
      // A text that is too long is reported, not cut: a part of pasted text would be lost.
      return <TextArea {...text} />;
    case "number":
      return <NumberInput {...text} autoComplete="off" />;
    case "phone":
      return <TextInput {...text} type="tel" inputMode="tel" maxLength={40} autoComplete="tel" />;
    case "email":
      return (
        <TextInput
          {...text}
          type="email"
          inputMode="email"
          maxLength={EMAIL_LENGTH}
          autoComplete="email"
        />
      );
    case "date":
      return <DateInput value={text.value} onChange={onAnswer} />;
    case "idcard":
      return <IdCardInput {...text} />;
    case "region":
      return (
        <RegionInput
          code={text.value}
          required={question.required}
          placeholder={placeholder}
          onChange={onAnswer}
        />
      );
    case "select":
      return (
        <SelectInput
          value={text.value}
          onChange={onAnswer}
          options={options}
          placeholder={placeholder || t("signup.form.select")}
        />
      );
    case "radio":
      return (
        <OptionCards
          options={options}
          value={text.value === "" ? [] : [text.value]}
          onChange={([chosen]) => onAnswer(chosen ?? "")}
        />
      );
    case "checkbox":
      return (
        <OptionCards
          multiple
          options={options}
          value={Array.isArray(answer) ? answer : []}
          onChange={onAnswer}
          max={question.maxCount ?? undefined}
        />
      );
    case "agree":
      // Rendered by the field, whose label is the text next to the checkbox.
      return null;
    case "image":
    case "video":
    case "file":
      // Rendered by a component of their own.
      return null;
    default:
      return <TextInput {...text} autoComplete="off" />;
  }
}
