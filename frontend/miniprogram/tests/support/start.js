// The start page, opened against a server that answers each call by its path.
const { openPage } = require("./page");
const { granted, newPhone, refused, settled } = require("./phone");

const WAITING = refused(5110, { session: "S1", openidKnown: false });
const OFFLINE = { fail: { errMsg: "request:fail", errno: 5 } };
const CONFIG = granted({ agreementVersion: "2026-11" });
const LOGGED_IN = granted({ token: "T", id: 42 });
const CODE = "/auth/wx/miniapp/code2session";
const PHONE = "/auth/wx/miniapp/login";
let page;

const startPage = () => page;
const closeStartPage = () => page.close();

/** Answers each call by its path; a list is used up in order, and its last answer repeats. */
function server(paths) {
  const left = new Map();
  return ({ url }) => {
    const path = url.replace("https://laurel.example/mobile", "");
    const answers = [paths[path]].flat();
    const turn = left.get(path) ?? 0;
    left.set(path, turn + 1);
    return answers[Math.min(turn, answers.length - 1)];
  };
}

function waiting(more = {}) {
  return { request: server({ [CODE]: WAITING, "/common/config": CONFIG, ...more }) };
}

async function start(options, query) {
  const phone = newPhone(options);
  page = openPage("index", query);
  await settled();
  return phone;
}

const sent = (phone, path) => phone.told("request").filter(({ url }) => url.endsWith(path));

async function answerPhone(detail) {
  await page.send(".phone", "getphonenumber", detail);
}

async function startAndTick(options) {
  const phone = await start(options);
  await page.tap(".tick");
  return phone;
}

module.exports = {
  CODE,
  CONFIG,
  LOGGED_IN,
  OFFLINE,
  PHONE,
  WAITING,
  answerPhone,
  closeStartPage,
  sent,
  server,
  start,
  startAndTick,
  startPage,
  waiting,
};
