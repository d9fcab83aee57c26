// Reads the options of a launch: the page of the web app, and the merchant.
const config = require("../config");
const { decode, encodeWhole, pairs, parameter, split } = require("./address");

/** Page of the web app that resolves short codes. */
const SCENE_PATH = "/pages/scene/index";

/** Reads the query of a launch: `path`, `merchantId`, and the `scene` of a mini-program code. */
function readLaunch(query = {}) {
  const scene = query.scene ? decode(query.scene) : "";
  const path = parameter(query.path) || (scene ? SCENE_PATH : config.startPath);
  const named = pairs(split(path).query);
  const value = (name) => decode((named.find((pair) => pair.name === name) || { value: "" }).value);
  return {
    path: scene && !value("scene") ? withScene(path, scene) : path,
    // The merchant in the link takes precedence.
    merchantId: value("merchantId") || query.merchantId,
  };
}

function withScene(address, scene) {
  const { path, query, fragment } = split(address);
  const search = `${query && `${query}&`}scene=${encodeWhole(scene)}`;
  return `${path}?${search}${fragment && `#${fragment}`}`;
}

module.exports = { readLaunch };
