// Saving to the album: the permission, the download, and cancelling.
const { newPhone, settled } = require("./support/phone");
const { openPage } = require("./support/page");
const en = require("../miniprogram/texts/en");

const PICTURE = "https://storage.laurel.example/works/7.jpg?x-oss-process=image";
const DENIED = { fail: { errMsg: "saveImageToPhotosAlbum:fail auth deny" } };
let page;

afterEach(() => page.close());

async function save(answers = {}, url = PICTURE) {
  const phone = newPhone({ answers });
  page = openPage("save", { url: encodeURIComponent(url) });
  await settled();
  return phone;
}

test("a picture is downloaded and saved", async () => {
  const phone = await save();
  expect(phone.told("downloadFile")[0]).toMatchObject({ url: PICTURE, timeout: 60000 });
  expect(phone.told("saveImageToPhotosAlbum")[0].filePath).toBe("wxfile://kept");
  expect(page.text).toContain(en.saved);
  await page.tap(".back");
  expect(phone.told("navigateBack")).toHaveLength(1);
});

test("a video is saved as one", async () => {
  const phone = await save({}, "https://laurel.example/media/7.MP4?x-oss-process=video");
  expect(phone.told("saveVideoToPhotosAlbum")).toHaveLength(1);
  expect(phone.told("saveImageToPhotosAlbum")).toEqual([]);
});

test("denied, then granted in the settings, is saved", async () => {
  const answers = [DENIED, { errMsg: "ok" }];
  const phone = await save({
    saveImageToPhotosAlbum: () => answers.shift(),
    openSetting: { authSetting: { "scope.writePhotosAlbum": true } },
  });
  expect(phone.told("showModal")[0]).toMatchObject({ title: en.tip, content: en.albumNeeded });
  expect(page.text).toContain(en.saved);
});

test.each([
  ["in the settings", 1, {}],
  ["in the dialogue", 1, { showModal: { confirm: false } }],
  ["again", 2, { openSetting: { authSetting: { "scope.writePhotosAlbum": true } } }],
  ["without settings", 1, { openSetting: { fail: { errMsg: "openSetting:fail" } } }],
])("denied, and denied %s, says that it cannot be saved", async (_, tries, answers) => {
  const phone = await save({ saveImageToPhotosAlbum: DENIED, ...answers });
  expect(page.text).toContain(en.albumFailed);
  expect(phone.told("showModal")).toHaveLength(1);
  expect(phone.told("saveImageToPhotosAlbum")).toHaveLength(tries);
  expect(phone.told("openSetting")).toHaveLength(answers.showModal ? 0 : 1);
});

test.each([
  [{ fail: { errMsg: "downloadFile:fail", errno: 602001 } }, en.download],
  [{ fail: { errMsg: "downloadFile:fail" } }, en.download],
  [{ fail: { errMsg: "downloadFile:fail timeout" } }, en.timeout],
  [{ statusCode: 404, tempFilePath: "" }, en.download],
])("a failed download shows its message and a retry: %j", async (failure, text) => {
  const answers = [failure, { statusCode: 200, tempFilePath: "wxfile://kept" }];
  await save({ downloadFile: () => answers.shift() });
  expect(page.text).toContain(text);
  await page.tap(".retry");
  expect(page.text).toContain(en.saved);
});

test("a full album is not called a missing permission", async () => {
  const phone = await save({ saveImageToPhotosAlbum: { fail: { errMsg: "fail no space" } } });
  expect(page.text).toContain(en.saveFailed);
  expect(phone.told("showModal")).toEqual([]);
});

test("progress is shown, and the download can be cancelled", async () => {
  const phone = await save({ downloadFile: () => undefined });
  phone.told("progress")[0]({ progress: 40 });
  expect(page.text).toContain("40%");
  await page.tap(".cancel");
  expect(page.text).toContain(en.downloadCancelled);
  expect(page.shows(".retry")).toBe(true);
});

test.each([
  "http://storage.laurel.example/7.jpg",
  "https://evil.example/7.jpg",
  "https://storage.laurel.example.evil.example/7.jpg",
  "https://storage.laurel.example@evil.example/7.jpg",
  "//storage.laurel.example/7.jpg",
  "",
])("a file of another site is not fetched: %s", async (url) => {
  const phone = await save({}, url);
  expect(phone.told("downloadFile")).toEqual([]);
  expect(page.text).toContain(en.addressRefused);
  expect(page.shows(".retry")).toBe(false);
});
