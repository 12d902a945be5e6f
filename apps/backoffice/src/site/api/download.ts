import { saveBlob } from "../format/save-file.ts";
import { Refused, type RefusalBody } from "./refused.ts";

const NAME = /filename="([^"]+)"/;

/** Asks the server for a file and offers it under the name that the server gives. Throws `Refused`. */
export async function download(path: string, body: object): Promise<void> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" },
    credentials: "same-origin",
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Refused(response.status, (await response.json().catch(() => ({}))) as RefusalBody, null);
  saveBlob(NAME.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "report", await response.blob());
}
