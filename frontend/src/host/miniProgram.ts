// What the page asks of the mini-program whose web view it is in.

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

/** A host that says nothing for so long will not. */
const ANSWER_MS = 3_000;

export function isMiniProgram(): boolean {
  return document.documentElement.dataset.host === "miniprogram";
}

/** What the shell does when this page is left: the host keeps it until then. */
export type ShellMessage = { kind: "loggedOut" } | { kind: "language"; language: string };

/** Tells the shell, where there is one, what was chosen here. */
export function tellShell(message: ShellMessage): void {
  if (isMiniProgram()) void ask("postMessage", message);
}

/** Opens a page of the shell over this one; false where the host does not. */
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
