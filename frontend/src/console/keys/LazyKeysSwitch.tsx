// Loads the setting with its texts when the preferences open.
import { moreTexts } from "@/i18n/i18n";
import { useLazyPart } from "@/ui/lazy/useLazyPart";

const load = () =>
  Promise.all([import("./KeysSwitch"), moreTexts()]).then(([module]) => module.KeysSwitch);

export function LazyKeysSwitch() {
  const { Part } = useLazyPart(load);
  return Part && <Part />;
}
