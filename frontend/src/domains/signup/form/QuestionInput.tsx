// The input that fits the kind of a question.

import type { Answer, Question } from "@/core/generated/contract";
import { limits } from "@/core/generated/limits";
import { useTranslation } from "@/i18n/useTranslation";
import { RegionInput } from "@/session/region/RegionInput";
import { DateInput } from "@/ui/form/DateInput";
import { IdCardInput } from "@/ui/form/IdCardInput";
import { NumberInput } from "@/ui/form/NumberInput";
import { SelectInput } from "@/ui/form/SelectInput";
import { TextArea } from "@/ui/form/TextArea";
import { TextInput } from "@/ui/form/TextInput";
import { OptionCards } from "../shared/OptionCards";

interface QuestionInputProps {
  question: Question;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}

/** Longest e-mail address (RFC 5321). */
const EMAIL_LENGTH = 254;

function asText(answer: Answer | undefined): string {
  return typeof answer === "string" || typeof answer === "number" ? String(answer) : "";
}

export function QuestionInput({ question, answer, onAnswer }: QuestionInputProps) {
  const { t } = useTranslation();
  const { placeholder, options, type } = question;
  const text = { value: asText(answer), onChange: onAnswer, placeholder };
  switch (type) {
    case "textarea":
      // Too long a text is told, not cut: what was pasted would be lost.
      return <TextArea {...text} />;
    case "number":
      return <NumberInput {...text} autoComplete="off" />;
    case "phone":
      return <TextInput {...text} type="tel" inputMode="tel" maxLength={20} autoComplete="tel" />;
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
      // Drawn by the field: its label is the words beside the box.
      return null;
    case "image":
    case "video":
    case "file":
      // Drawn by a part of their own.
      return null;
    default:
      return (
        <TextInput
          {...text}
          maxLength={question.maxLength ?? limits.inputMaxLength}
          autoComplete="off"
        />
      );
  }
}
