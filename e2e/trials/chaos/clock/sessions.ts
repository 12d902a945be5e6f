import { expectEqual, type Finding } from "../attack.ts";
import type { Duration, Ground } from "../ground/ground.ts";
import { PASSWORD, type Person } from "../ground/person.ts";

const BEGIN = "2027-03-01T08:00:00Z";

/**
 * Logins end after 12 hours without a call and after two days in any case, a frame after half an hour, a password link
 * after an hour.
 */
export async function sessionsAndTheClock(ground: Ground): Promise<Finding[]> {
  await ground.setClock(BEGIN);
  const person = await ground.person(100_000);
  const seen: string[] = [];
  const look = async (jump: Duration): Promise<void> => {
    await ground.moveClock("forward", jump);
    seen.push(`${jump}: ${(await isSignedIn(ground, person)) ? "in" : "out"}`);
  };
  for (const jump of ["1h", "11h", "11h", "11h", "11h", "4h"] as const) await look(jump);
  await person.signInAgain();
  await look("13h");
  await person.signInAgain();
  await ground.moveClock("back", "1d");
  seen.push(`1d back: ${(await isSignedIn(ground, person)) ? "in" : "out"}`);
  return [
    expectEqual(
      "a login, by hours and days",
      "1h: in, 11h: in, 11h: in, 11h: in, 11h: in, 4h: out, 13h: out, 1d back: in",
      seen.join(", "),
    ),
    await frameEnds(ground, person),
    await linkEnds(ground, "59m", 204),
    await linkEnds(ground, "61m", 422),
  ];
}

async function isSignedIn(ground: Ground, person: Person): Promise<boolean> {
  return (await ground.demand(200, person.call("GET", "/api/player"))).body["email"] === person.email;
}

async function frameEnds(ground: Ground, person: Person): Promise<Finding> {
  const { token } = await person.openGame("apogee/DragonsEmber");
  const open = async (): Promise<number> =>
    (
      await ground.ask({
        method: "POST",
        path: "/studio/open",
        headers: { authorization: `Bearer ${token}` },
        body: {},
      })
    ).status;
  await ground.moveClock("forward", "29m");
  const soon = await open();
  await ground.moveClock("forward", "31m");
  return expectEqual("a game's frame, used after 29 and then after 31 minutes", [200, 403], [soon, await open()]);
}

async function linkEnds(ground: Ground, after: Duration, wanted: number): Promise<Finding> {
  const person = await ground.person(0);
  await ground.demand(204, {
    method: "POST",
    path: "/api/users/password",
    headers: {},
    body: { user: { email: person.email } },
  });
  const token = await ground.linkIn(person.email, /reset_password_token=([\w-]+)/);
  await ground.moveClock("forward", after);
  const set = await ground.ask({
    method: "PUT",
    path: "/api/users/password",
    headers: {},
    key: `password-of-${person.playerId}`,
    body: { user: { reset_password_token: token, password: `${PASSWORD}-new` } },
  });
  return expectEqual(`a password's link, followed after ${after}`, wanted, set.status);
}
