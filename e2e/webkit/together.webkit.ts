// Two pages with forms that load at once in WebKit, which treats a module with a pending top-level await as
// ready when it is imported a second time (https://bugs.webkit.org/show_bug.cgi?id=242740).
import { offerOf } from "../fixtures/demo.ts";
import { Organiser } from "../fixtures/organiser.ts";
import type { WebKitPhone } from "./phone.ts";
import { memberTest as test } from "./test.ts";

declare global {
  interface Window {
    /** Lets the held file through. */
    release?: () => void;
  }
}

/** Holds back the module that validates forms until it is released. */
async function holdForms({ session }: WebKitPhone): Promise<void> {
  await session.run(() => {
    const { fetch } = window;
    const released = new Promise<void>((resolve) => {
      window.release = resolve;
    });
    window.fetch = async (...asked) => {
      if (/laurel_rest.*wasm/.test(String(asked[0]))) await released;
      return fetch(...asked);
    };
  });
}

/** Navigates like a link, to a page that this one does not link to. */
async function goTo({ session }: WebKitPhone, address: string): Promise<void> {
  await session.run((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

/** A page that starts without its modules would render, or report a failure. */
async function seesThatItLoads(phone: WebKitPhone): Promise<void> {
  await phone.until("the page does not load", () => {
    const words = document.querySelector("main[data-waiting] [role=status]");
    return words !== null && words.textContent !== "";
  });
}

test("a form opened again while a page with other forms loads has its validation", async ({
  phone,
  api,
  t,
}) => {
  const { id } = await (await Organiser.logIn(api)).publish("lake-run");
  const { group, form } = await offerOf(api, { id }, 1);
  const size = form.questions.find(({ type }) => type === "radio")?.options[0]?.label ?? "";
  const address = `/pages/apply/index?competitionId=${id}&groupId=${group.id}`;

  await phone.open("/pages/user/index");
  await phone.find("link", t("common.title.settings"));
  await holdForms(phone);
  await phone.press("link", t("common.title.settings"));
  await seesThatItLoads(phone);
  await goTo(phone, address);
  await seesThatItLoads(phone);
  await phone.session.back();
  await seesThatItLoads(phone);
  await goTo(phone, address);
  await seesThatItLoads(phone);

  await phone.session.run(() => window.release?.());
  await phone.choose("radio", size);
});
