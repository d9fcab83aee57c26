// Shows the log-in sheet over the page that asked for it.
import { moreTexts } from "@/i18n/i18n";
import { closeLoginSheet, useLoginSheet } from "@/session/loginSheet";
import { useLazyOverlay } from "@/ui/overlay/useLazyOverlay";

const load = () =>
  Promise.all([import("@/phone/account/LoginSheet"), moreTexts()]).then(
    ([module]) => module.LoginSheet,
  );

export function LoginSheetHost() {
  const to = useLoginSheet((state) => state.to);
  const Sheet = useLazyOverlay(load, to !== null, closeLoginSheet);
  return Sheet ? <Sheet to={to} onClose={closeLoginSheet} /> : null;
}
