// Downloads our own files, with progress and cancelling.
const config = require("../config");
const { NETWORK_TIMEOUT_MS } = require("../generated/limits");
const { isFrom } = require("./address");
const { downloadFailed, networkFailure } = require("./failure");

const VIDEO = /\.(mp4|mov|m4v)$/i;

/** True if a file may be fetched: https, from the web app or its storage. */
function isOwnFile(address) {
  return isFrom(address, [config.webBase, ...config.storageOrigins]);
}

function isVideo(address) {
  return VIDEO.test(address.split(/[?#]/)[0]);
}

/** Starts at once; `finished` resolves to the path of the file on the phone. */
function download(url, onProgress) {
  let task;
  const finished = new Promise((resolve, reject) => {
    task = wx.downloadFile({
      url,
      timeout: NETWORK_TIMEOUT_MS,
      success: ({ statusCode, tempFilePath }) =>
        statusCode === 200 ? resolve(tempFilePath) : reject(downloadFailed()),
      fail: (fault) => reject(downloadFailure(fault)),
    });
  });
  task.onProgressUpdate(({ progress }) => onProgress(progress));
  return { finished, cancel: () => task.abort() };
}

function downloadFailure(fault) {
  const found = networkFailure(fault);
  // Without a more specific cause it is a failed download.
  return found.kind === "network" ? downloadFailed() : found;
}

module.exports = { download, isOwnFile, isVideo };
