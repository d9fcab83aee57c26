// Adding a certificate to the messaging app's favourites.
const { newPhone, settled } = require("./support/phone");
const { openPage } = require("./support/page");
const en = require("../miniprogram/texts/en");

const CERTIFICATE = "https://storage.laurel.example/cert/7.png";
let page;

afterEach(() => page.close());

async function open(answers = {}, url = CERTIFICATE) {
  const phone = newPhone({ answers });
  page = openPage("favorite", { url: encodeURIComponent(url) });
  await settled();
  return phone;
}

test("the picture is added, and a message says where to find it", async () => {
  const phone = await open();
  expect(phone.told("addFileToFavorites")[0].filePath).toBe("wxfile://kept");
  expect(page.text).toContain("Added. Open Favourites in WeChat to see the certificate.");
});

test("a refusal shows its message, and a retry does not download again", async () => {
  const answers = [{ fail: { errMsg: "addFileToFavorites:fail" } }, { errMsg: "ok" }];
  const phone = await open({ addFileToFavorites: () => answers.shift() });
  expect(page.text).toContain(en.favouriteFailed);
  await page.tap(".retry");
  expect(page.data.stage).toBe("done");
  expect(phone.told("downloadFile")).toHaveLength(1);
});

test("a messaging app without favourites shows a failure", async () => {
  newPhone();
  wx.addFileToFavorites = undefined;
  page = openPage("favorite", { url: CERTIFICATE });
  await settled();
  expect(page.text).toContain(en.favouriteFailed);
});

test("a failed download shows its message and a retry", async () => {
  const answers = [{ fail: { errno: 602001 } }, { statusCode: 200, tempFilePath: "wxfile://kept" }];
  await open({ downloadFile: () => answers.shift() });
  expect(page.text).toContain(en.download);
  await page.tap(".retry");
  expect(page.data.stage).toBe("done");
});

test("a file of another site is not fetched", async () => {
  const phone = await open({}, "https://evil.example/7.png");
  expect(phone.told("downloadFile")).toEqual([]);
  expect(page.text).toContain(en.addressRefused);
});
