// Requests to the mini-program whose web view contains the page.

interface Bridge {
  invoke: (name: string, argument: unknown, answered: (answer: BridgeAnswer) => void) => void;
}

interface BridgeAnswer {
  errMsg?: string;
  err_msg?: string;
}

declare global {
  interface Window {
    /** Set by the messaging app, some time after the page has begun. */
    WeixinJSBridge?: Bridge;
  }
}

/** A host that has not answered by then will not. */
const ANSWER_MS = 3_000;

export function isMiniProgram(): boolean {
  return document.documentElement.dataset.host === "miniprogram";
}

/** Actions for the mini-program when this page is left: the host delivers them then. */
export type ShellMessage = { kind: "loggedOut" } | { kind: "language"; language: string };

/** Sends a message to the mini-program, if there is one. */
export function postToShell(message: ShellMessage): void {
  if (isMiniProgram()) void ask("postMessage", message);
}

/** Opens a page of the mini-program over this one; false if the host refuses. */
export function openInShell(url: string): Promise<boolean> {
  return ask("navigateTo", { url });
}

function ask(name: "navigateTo" | "postMessage", arg: unknown): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS);
    const answered = ({ errMsg, err_msg }: BridgeAnswer) => {
      clearTimeout(timer);
      resolve(/:ok$/.test(errMsg ?? err_msg ?? ""));
    };
    const invoke = () =>
      window.WeixinJSBridge?.invoke("invokeMiniProgramAPI", { name, arg }, answered);
    if (window.WeixinJSBridge) invoke();
    else document.addEventListener("WeixinJSBridgeReady", invoke, { once: true });
  });
}
