import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";

/**
 * Fixtures for tests only, each self-signed with the key below: for this machine, for another name, and expired in
 * 2020.
 */
const CERTIFICATES = {
  "this machine": `-----BEGIN CERTIFICATE-----
MIIBeTCCAR6gAwIBAgIBAjAKBggqhkjOPQQDAjAiMSAwHgYDVQQDDBdhcG9nZWUg
dGVzdCBmaXh0dXJlIG93bjAgFw0yMDAxMDEwMDAwMDBaGA8yMTI2MDEwMTAwMDAw
MFowIjEgMB4GA1UEAwwXYXBvZ2VlIHRlc3QgZml4dHVyZSBvd24wWTATBgcqhkjO
PQIBBggqhkjOPQMBBwNCAATrLVEQvLwGijRgICTh7TBar0cmn6WtpoW4/j2nqZC9
FHu+Csge7Tifvl3NEitA/exD4bF3tfR/8LMKLdzGdB1So0MwQTAPBgNVHREECDAG
hwR/AAABMA8GA1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFGOzzx+FKO3zhWvx9Yfe
/VUL4syqMAoGCCqGSM49BAMCA0kAMEYCIQD6k2vSV3W5HWAlU/7LBcYWXB1eSnf9
LhXZtOPsoSkbkAIhAJ+3zhGkqmKPffzkRjghqrLARGZiJohaBNBw+0ePC0YS
-----END CERTIFICATE-----`,
  "another name": `-----BEGIN CERTIFICATE-----
MIIBijCCAS+gAwIBAgIBAzAKBggqhkjOPQQDAjAkMSIwIAYDVQQDDBlhcG9nZWUg
dGVzdCBmaXh0dXJlIG90aGVyMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjYwMTAxMDAw
MDAwWjAkMSIwIAYDVQQDDBlhcG9nZWUgdGVzdCBmaXh0dXJlIG90aGVyMFkwEwYH
KoZIzj0CAQYIKoZIzj0DAQcDQgAE6y1RELy8Boo0YCAk4e0wWq9HJp+lraaFuP49
p6mQvRR7vgrIHu04n75dzRIrQP3sQ+Gxd7X0f/CzCi3cxnQdUqNQME4wHAYDVR0R
BBUwE4IRZWxzZXdoZXJlLmV4YW1wbGUwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4E
FgQUY7PPH4Uo7fOFa/H1h979VQvizKowCgYIKoZIzj0EAwIDSQAwRgIhAKXEeBVw
zNCdNmLqlDlSwYg6kp97avfQsZeZyoRAzL35AiEA7WuOALQJuQEjKdVnGCydNXpy
E/fuvuAbTp7xNdiR1JU=
-----END CERTIFICATE-----`,
  expired: `-----BEGIN CERTIFICATE-----
MIIBbDCCAROgAwIBAgIBATAKBggqhkjOPQQDAjAmMSQwIgYDVQQDDBthcG9nZWUg
dGVzdCBmaXh0dXJlIGV4cGlyZWQwHhcNMjAwMTAxMDAwMDAwWhcNMjAwMjAxMDAw
MDAwWjAmMSQwIgYDVQQDDBthcG9nZWUgdGVzdCBmaXh0dXJlIGV4cGlyZWQwWTAT
BgcqhkjOPQIBBggqhkjOPQMBBwNCAATrLVEQvLwGijRgICTh7TBar0cmn6WtpoW4
/j2nqZC9FHu+Csge7Tifvl3NEitA/exD4bF3tfR/8LMKLdzGdB1SozIwMDAPBgNV
HREECDAGhwR/AAABMB0GA1UdDgQWBBRjs88fhSjt84Vr8fWH3v1VC+LMqjAKBggq
hkjOPQQDAgNHADBEAiBZop8Yo25rh7WSVR47J1hxQ2sI0423FqxbO2+U5vd9dAIg
f3jYyyCr9E9dRM3p7hxh1IqyQ4BY2MlaJFavD4Oit88=
-----END CERTIFICATE-----`,
};
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgy9iGSBIeDLN8ePGI
GpHNjn/puBqfzjg1aFjH0Pc8CaKhRANCAATrLVEQvLwGijRgICTh7TBar0cmn6Wt
poW4/j2nqZC9FHu+Csge7Tifvl3NEitA/exD4bF3tfR/8LMKLdzGdB1S
-----END PRIVATE KEY-----`;

/** The certificate of a test's server. */
export type TestCertificate = keyof typeof CERTIFICATES;

/** An https server for a test that answers every call with the same JSON. */
export interface GivenTlsServer {
  readonly url: string;
  /** How many calls arrived. */
  readonly calls: () => number;
  close(): Promise<void>;
}

/** Starts an https server on this machine with a certificate; it answers `body`. */
export async function givenTlsServer(certificate: TestCertificate, body: unknown): Promise<GivenTlsServer> {
  let calls = 0;
  const server = createServer({ key: KEY, cert: CERTIFICATES[certificate] }, (_request, response) => {
    calls += 1;
    response.setHeader("content-type", "application/json").end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Lets this process trust the signers of the test certificates while `work` runs. */
export async function trustingTestSigners<T>(work: () => Promise<T>): Promise<T> {
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, ...Object.values(CERTIFICATES)]);
  try {
    return await work();
  } finally {
    setDefaultCACertificates(before);
  }
}
