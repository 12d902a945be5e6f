import { expect, test } from "vitest";
import { ApiRefusal } from "../api/call.ts";
import { complaintsOf } from "./complaints.ts";

test("the fields of a refusal keep their code and the server's message", () => {
  const refusal = new ApiRefusal(422, {
    code: "invalid_fields",
    message: "",
    request_id: "1",
    errors: { email: { taken: "Taken.", other: "x" }, country: {} },
  });
  expect(complaintsOf(refusal)).toEqual({ email: { code: "taken", message: "Taken." } });
});

test.each([new ApiRefusal(500, null), new Error("offline"), undefined])("%s names no field", (error) => {
  expect(complaintsOf(error)).toEqual({});
});
