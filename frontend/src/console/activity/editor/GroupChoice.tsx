// A setting of a group that is one of a few words.
import { useId } from "react";
import { Field } from "@/ui/form/Field";
import { RadioGroup } from "@/ui/form/RadioGroup";

interface GroupChoiceProps<V extends string> {
  label: string;
  help?: string | undefined;
  error?: string | null | undefined;
  disabled?: boolean | undefined;
  values: readonly V[];
  wordOf: (value: V) => string;
  /** True for a value that cannot be chosen now. */
  isOff?: ((value: V) => boolean) | undefined;
  value: V;
  onChange: (value: V) => void;
}

export function GroupChoice<V extends string>(props: GroupChoiceProps<V>) {
  const { values, wordOf, isOff, value, onChange, ...field } = props;
  const name = useId();
  return (
    <Field group {...field}>
      <RadioGroup
        name={name}
        value={value}
        onChange={onChange}
        options={values.map((one) => ({ value: one, label: wordOf(one), disabled: isOff?.(one) }))}
      />
    </Field>
  );
}
