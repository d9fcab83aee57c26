// A work in WebKit: pictures that the engine decodes, scales down and sends.
import { writeFile } from "node:fs/promises";
import { Organiser } from "../fixtures/organiser.ts";
import { enterContest, pngOf } from "../fixtures/works.ts";
import { expect, memberTest as test } from "./test.ts";

test("a picked picture is sent with a work and shown in it", async ({
  phone,
  api,
  member,
  t,
}, testInfo) => {
  const { competitionId } = await enterContest(api, await Organiser.logIn(api), member);
  const file = testInfo.outputPath("photo.png");
  await writeFile(file, pngOf({ width: 1200, height: 1600, hue: 3 }));

  await phone.open(`/pages/apply/detail?competitionId=${competitionId}`);
  await phone.find("button", t("upload.add"));
  await phone.pickFile(t("work.files"), file);
  await phone.sees("button", t("upload.removeNumber", { number: 1 }));
  await phone.type(t("work.title"), "月光小屋");
  await phone.type(t("work.author"), "林知夏");
  await phone.choose("checkbox", t.pattern("work.originality"));
  await phone.press("button", t("work.sendForReview"));
  await phone.reads(t("work.status.reviewing"));
  await phone.until("no picture of the work is drawn", () =>
    [...document.querySelectorAll("main img")].some(
      (picture) => picture instanceof HTMLImageElement && picture.naturalWidth > 0,
    ),
  );

  const { list } = await member.api.get<{ list: { status: string }[] }>("/works/mine", {
    competitionId,
  });
  expect(list).toMatchObject([{ status: "reviewing" }]);
});
