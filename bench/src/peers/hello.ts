import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A bare server of Node that answers every call with the same bytes, few or as many as asked, and prints its address. */
const HELLO = process.argv[2]
  ? Buffer.alloc(Number(process.argv[2]), "Hello, world!\n")
  : Buffer.from("Hello, world!\n");
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/plain; charset=utf-8", "content-length": HELLO.length });
  response.end(HELLO);
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
