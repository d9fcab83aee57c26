// The form of a service's keys.
import { AlipayKeys } from "./AlipayKeys";
import { StripeKeys } from "./StripeKeys";
import type { KeysProps } from "./useKeysForm";
import { WeChatKeys } from "./WeChatKeys";

export function KeysSheet(props: KeysProps) {
  switch (props.line.service) {
    case "weChat":
      return <WeChatKeys {...props} />;
    case "alipay":
      return <AlipayKeys {...props} />;
    case "stripe":
      return <StripeKeys {...props} />;
  }
}
