// Core's answers about pages and hosts.
export {
  admit,
  detectHost,
  loginAddress,
  resolveDeepLink,
  returnAddress,
  tabBar,
  tabTap,
} from "./wasm/laurel_start";
