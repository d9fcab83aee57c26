// Core's functions for pages and hosts.
export {
  admit,
  detectHost,
  loginAddress,
  resolveDeepLink,
  returnAddress,
  tabBar,
  tabTap,
} from "./wasm/laurel_start";
