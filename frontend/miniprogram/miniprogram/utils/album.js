// Saves to the phone's album, which needs the user's permission (specification section 6).
const { host } = require("./host");

const SCOPE = "scope.writePhotosAlbum";

/** Saves a file; returns "saved", "denied", "cancelled" or "failed". */
async function keepInAlbum(filePath, { video, texts }) {
  const first = await save(filePath, video);
  if (first !== "denied") return first;
  if (!(await isGrantedNow(texts))) return "denied";
  return await save(filePath, video);
}

async function save(filePath, video) {
  try {
    await host(video ? "saveVideoToPhotosAlbum" : "saveImageToPhotosAlbum", { filePath });
    return "saved";
  } catch ({ errMsg = "" }) {
    if (/auth|deny|denied|permission/i.test(errMsg)) return "denied";
    return /cancel/i.test(errMsg) ? "cancelled" : "failed";
  }
}

/** A permission that was refused once can be granted only in the settings. */
async function isGrantedNow(texts) {
  try {
    const answer = await host("showModal", {
      title: texts.tip,
      content: texts.albumNeeded,
      confirmText: texts.dialogConfirm,
      cancelText: texts.dialogCancel,
    });
    if (!answer.confirm) return false;
    const { authSetting } = await host("openSetting");
    return authSetting[SCOPE] === true;
  } catch {
    return false;
  }
}

module.exports = { keepInAlbum };
