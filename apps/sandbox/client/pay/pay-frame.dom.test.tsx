import { act, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { PayFrame } from "./pay-frame.tsx";

const painted: Array<string | undefined> = [];

/** A page around the frame, which notes the colours that its browser would paint. */
function Page({ bank }: { readonly bank: boolean }) {
  useLayoutEffect(() => void painted.push(document.documentElement.dataset["surface"]));
  return (
    <PayFrame view={null} bank={bank}>
      <button type="button">Back</button>
    </PayFrame>
  );
}

test("the colours change with the page, before it is painted", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  await act(async () => root.render(<Page bank />));
  await act(async () => root.render(<Page bank={false} />));
  expect(painted).toEqual(["staff", "night"]);
  await act(async () => root.unmount());
  place.remove();
});
