// A fake storage server on this machine: records uploads, and the test answers them.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";

export interface Arrived {
  /** Names of the form's parts, in their order. */
  names: string[];
  /** The requested key. */
  key: string;
  body: string;
}

type Answerer = (response: ServerResponse, arrived: Arrived) => void;

const stored: Answerer = (response) => response.end();

let answer = stored;

/** Everything that has arrived since the test began. */
export const arrived: Arrived[] = [];

/** Sets the answer of the storage from now on. */
export function storeAnswers(next: Answerer): void {
  answer = next;
}

/** A refusal in the vendor's format. */
export function refuse(status: number, code: string, message = ""): Answerer {
  const text = `<Error>\n  <Code>${code}</Code>\n  <Message>${message}</Message>\n</Error>`;
  return (response) => response.writeHead(status).end(text);
}

async function read(request: IncomingMessage): Promise<Arrived> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString("latin1");
  const names = [...body.matchAll(/ name="([^"]+)"/g)].map(([, name = ""]) => name);
  const [, key = ""] = /name="key"\r\n\r\n([^\r]+)/.exec(body) ?? [];
  return { names, key, body };
}

/** Starts the storage for the tests of a file; returns a function that gives its address once they run. */
export function startFakeStore(): () => string {
  const server = createServer(async (request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    if (request.method === "OPTIONS") return response.end();
    const one = await read(request);
    arrived.push(one);
    answer(response, one);
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    answer = stored;
    arrived.length = 0;
  });
  return () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
