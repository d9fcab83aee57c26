// A mail server for the tests: TLS from the start on one port, STARTTLS on the other. Both accept
// mail only after a log-in over an encrypted connection. Prints each event as one line of JSON.
import { readFileSync } from "node:fs";
import { SMTPServer } from "smtp-server";

const [keyFile, certificateFile, user, password] = process.argv.slice(2);
const common = {
  key: readFileSync(keyFile),
  cert: readFileSync(certificateFile),
  authMethods: ["PLAIN", "LOGIN"],
  disableReverseLookup: true,
  onAuth(login, session, answer) {
    const known = login.username === user && login.password === password;
    say({ event: "login", known, secure: session.secure });
    answer(known ? null : new Error("who are you"), { user: login.username });
  },
  onData(stream, session, answer) {
    const pieces = [];
    stream.on("data", (piece) => pieces.push(piece));
    stream.on("end", () => {
      const { mailFrom, rcptTo } = session.envelope;
      say({
        event: "letter",
        secure: session.secure,
        user: session.user,
        from: mailFrom.address,
        to: rcptTo.map((receiver) => receiver.address),
        letter: Buffer.concat(pieces).toString("utf8"),
      });
      answer(null, "kept");
    });
  },
};

function say(what) {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

function listen(options) {
  const server = new SMTPServer({ ...common, ...options });
  // A broken connection, such as that of a client that does not trust the certificate.
  server.on("error", (error) => say({ event: "error", code: error.code ?? error.message }));
  return new Promise((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => resolve(listening.address().port));
  });
}

// The process that started it is gone.
process.stdin.on("end", () => process.exit(0)).resume();

const [implicit, starttls] = await Promise.all([
  listen({ secure: true }),
  listen({ secure: false }),
]);
say({ event: "ready", implicit, starttls });
