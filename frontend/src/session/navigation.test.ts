// Leaving the log-in page leads to the last page that is not a step towards it.
import "@/testing/wasmHost";
import { expect, test, vi } from "vitest";
import { navigateBy } from "@/host/navigation";
import { leaveLogin, rememberPage } from "./navigation";

test("intermediate pages and guarded pages are not returned to", () => {
  const navigate = vi.fn();
  navigateBy(navigate);
  rememberPage("/pages/competition/index?id=7");
  rememberPage("/pages/user/index");
  rememberPage("/pages-sub/pages/select-country/index?returnTo=/pages/login");
  rememberPage("/pages/login?url=/pages/user/index");
  leaveLogin();
  expect(navigate).toHaveBeenCalledWith("/pages/competition/index?id=7", { replace: true });
});
