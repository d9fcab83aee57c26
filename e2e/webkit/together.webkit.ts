// Two pages with forms that are on their way at once in WebKit, which takes a module that awaits its bytes for ready
// where a second import meets it (https://bugs.webkit.org/show_bug.cgi?id=242740).
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

/** What checks forms does not come before it is released. */
async function holdForms({ session }: WebKitPhone): Promise<void> {
  await session.run(() => {
    const { fetch } = window;
    const released = new Promise<void>((resolve) => {
      window.release = resolve;
    });
    window.fetch = async (...asked) => {
      if (/laurel_forms.*wasm/.test(String(asked[0]))) await released;
      return fetch(...asked);
    };
  });
}

/** As a press on a link that this page does not have. */
async function goTo({ session }: WebKitPhone, address: string): Promise<void> {
  await session.run((path) => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

/** A page that began without what it needs would draw itself, or say that it failed. */
async function seesThatItLoads(phone: WebKitPhone): Promise<void> {
  await phone.until("the page does not load", () => {
    const words = document.querySelector("main[data-waiting] [role=status]");
    return words !== null && words.textContent !== "";
  });
}

test("a form that is opened again while a page with other forms is on its way comes with its checks", async ({
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
