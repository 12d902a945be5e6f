import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { SmtpServer } from "@apogee/config";
import { SMTPServer } from "smtp-server";

/** Self-signed for localhost, valid until 2126. It protects nothing: only tests trust it. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUV2SqgAkTHBe68wbf/o5EE2mf1X0wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzA0MjYwNFoYDzIxMjYxMDMw
MDQyNjA0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATniO/bOvV9zItPPibfbJGAp4r9b6xca/RuA7A2FtIxUNN8AnKnsAvd
GlG137z8abXLQk3WzdxV9vUXAjd7dfNVo2kwZzAdBgNVHQ4EFgQU4w+pFiGn8g8t
jkEOqX6A4jKyGNkwHwYDVR0jBBgwFoAU4w+pFiGn8g8tjkEOqX6A4jKyGNkwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgFlClNEO5u99PbgpnzLtwbwKlRSsj2tr/SD6RF/jRgCwCIHyPlfFaW/wu
I1qULaZ5vjO/S8z1X7vVIUaEKVu/LM17
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgP0ELV9c9m/dljo5K
jOiMsQIUnE+WgZr7SHtDOJfHzMehRANCAATniO/bOvV9zItPPibfbJGAp4r9b6xc
a/RuA7A2FtIxUNN8AnKnsAvdGlG137z8abXLQk3WzdxV9vUXAjd7dfNV
-----END PRIVATE KEY-----`;

/** An e-mail as the server has accepted it. */
export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly secure: boolean;
  readonly user: string | undefined;
}

/** A refusal of the server: at a command, with a reply code and a text. Each is used once, in order. */
export interface Refusal {
  readonly at: "mail" | "rcpt" | "data";
  readonly code: number;
  readonly says: string;
}

export interface MailServerOptions {
  readonly port?: number;
  /** No TLS if omitted. `expired` uses an expired certificate that is not trusted. */
  readonly tls?: "starttls" | "implicit" | "expired";
  readonly login?: { readonly user: string; readonly password: string };
}

export interface MailServer {
  readonly port: number;
  readonly received: Received[];
  /** Every message that the server has received completely, including those that it then refused. */
  readonly seen: string[];
  /** Every recipient that a client has named. */
  readonly recipients: string[];
  readonly refusals: Refusal[];
  /** The server's address for a transport; without TLS by default. */
  at(tls?: SmtpServer["tls"], login?: SmtpServer["login"]): SmtpServer;
  close(): Promise<void>;
}

/** A real SMTP server on this machine. */
export async function givenMailServer({ port = 0, tls, login }: MailServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  const seen: string[] = [];
  const recipients: string[] = [];
  const refusals: Refusal[] = [];
  const refusalAt = (at: Refusal["at"]): Error | null => {
    if (refusals[0]?.at !== at) return null;
    const { code, says } = refusals.shift()!;
    return Object.assign(new Error(says), { responseCode: code });
  };
  const server = new SMTPServer({
    secure: tls === "implicit",
    authOptional: login === undefined,
    closeTimeout: 100,
    logger: false,
    ...(tls === "expired" ? {} : { key: KEY, cert: CERTIFICATE }),
    disabledCommands: [...(tls === undefined ? ["STARTTLS"] : []), ...(login === undefined ? ["AUTH"] : [])],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.password;
      done(
        isRight ? null : Object.assign(new Error("5.7.8 Wrong user or password"), { responseCode: 535 }),
        isRight ? { user: username } : undefined,
      );
    },
    onMailFrom: (_address, _session, done) => done(refusalAt("mail")),
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      done(refusalAt("rcpt"));
    },
    onData(stream, { envelope, secure, user }, done) {
      void text(stream).then((raw) => {
        seen.push(raw);
        const refused = refusalAt("data");
        if (!refused)
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : "",
            to: envelope.rcptTo.map(({ address }) => address),
            raw,
            secure,
            user,
          });
        done(refused);
      });
    },
  });
  // A client that rejects the certificate hangs up.
  server.on("error", () => undefined);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const own = (server.server.address() as AddressInfo).port;
  return {
    port: own,
    received,
    seen,
    recipients,
    refusals,
    at: (kind = "off", as = undefined) => ({ host: "localhost", port: own, tls: kind, login: as }),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
