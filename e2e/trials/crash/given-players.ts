import { aPerson } from "@apogee/kernel/testing";
import { slotGame } from "@apogee/slots/games";
import type { PlayerView } from "@apogee/contract";
import type { Bank } from "./bank.ts";
import { Book, type Breach } from "./book.ts";
import type { Dice } from "./dice.ts";
import type { Answer, Line } from "./line.ts";
import { Player, type Frame, type Seat, type TopUp } from "./player.ts";

/** Half of the players never run out of money; the others get a little again and again. */
const RICH = 1_000_000_000;
const POOR = 1_000;
const MOST_POOR_STAKE = 500;
const MOST_RICH_STAKE = 2_000;
/** The longest series of this coin pays so much that a higher stake could exceed the maximum win in EUR. */
const MOST_STAKE_OF_COIN = 300;
const FRAMES = 6;
/** None with a jackpot: a win of one reaches the balance between two answers. */
const GAMES = [
  "apogee/DragonsEmber",
  "apogee/NovaHiLo",
  "apogee/CandyOrbit",
  "apogee/StellarDice",
  "comet/SilentAscent",
  "comet/Moonpenny",
  "apogee/OrbitalSalvage",
  "apogee/GildedPharaoh",
  "apogee/ReefRiches",
];

interface Opening {
  readonly bets: { readonly steps_cents: number[] };
  readonly game: { readonly identifier: string; readonly slug: string };
  readonly rules: { readonly buy: boolean };
  readonly fairness: Parameters<Book["opened"]>[0];
  readonly balance_cents: number;
}

interface Parts {
  readonly line: Line;
  readonly bank: Bank;
  readonly dice: Dice;
  readonly onBreach: (breach: Breach) => void;
}

/** Players who registered, got money and opened a game like any other player. */
export async function givenPlayers(count: number, parts: Parts): Promise<Player[]> {
  const players: Player[] = [];
  // A few at a time, because hashing passwords uses all CPUs.
  for (let from = 0; from < count; from += 4) {
    const some = Array.from({ length: Math.min(4, count - from) }, (_, index) => givenPlayer(from + index, parts));
    players.push(...(await Promise.all(some)));
  }
  return players;
}

async function givenPlayer(index: number, parts: Parts): Promise<Player> {
  const own = parts.dice.fork();
  return new Player({ ...(await givenSeat(index, parts)), line: parts.line, dice: own });
}

/** What a player needs: money, open games and a book. */
export async function givenSeat(
  index: number,
  { line, bank, onBreach }: Omit<Parts, "dice">,
): Promise<{ readonly book: Book; readonly seat: Seat; readonly topUp: TopUp }> {
  const registered = demand(
    201,
    await line.untilAnswered({
      method: "POST",
      path: "/api/users",
      headers: {},
      key: `register-${index}`,
      body: {
        user: {
          email: `player-${index}@example.com`,
          password: "correct-horse-1",
          country: "DE",
          currency: "EUR",
          date_of_birth: "10/12/1990",
          nickname: `player${index}`,
          terms_acceptance: true,
          ...aPerson(),
        },
      },
    }),
  );
  const { id } = registered.body as unknown as PlayerView;
  const headers = { cookie: registered.setCookies.map((cookie) => cookie.split(";")[0]).join("; ") };
  const rich = index % 2 === 0;
  const book = new Book(id, onBreach);
  book.balance = rich ? RICH : POOR;
  await bank.topUp(id, book.balance, `crash:${id}:0`);

  const frames: Frame[] = [];
  for (let frame = 0; frame < FRAMES; frame += 1)
    frames.push(await openFrame(line, headers, GAMES[(index + frame) % GAMES.length]!, rich, book));
  return { book, seat: { headers, frames, currency: "EUR" }, topUp: (...topUp) => bank.topUp(...topUp) };
}

async function openFrame(
  line: Line,
  headers: Readonly<Record<string, string>>,
  identifier: string,
  rich: boolean,
  book: Book,
): Promise<Frame> {
  const launched = demand(
    200,
    await line.untilAnswered({
      method: "POST",
      path: "/api/games/launch",
      headers,
      body: { identifier, mode: "real", currency: "EUR" },
    }),
  );
  const { game_url: address } = launched.body["launch_options"] as { game_url: string };
  const token = new URLSearchParams(address.split("#")[1]).get("token")!;
  const opened = demand(
    200,
    await line.untilAnswered({
      method: "POST",
      path: "/studio/open",
      headers: { authorization: `Bearer ${token}` },
      body: {},
    }),
  );
  const { game, bets, rules, fairness, balance_cents: balance } = opened.body as unknown as Opening;
  if (balance !== book.balance)
    book.breach("wrong", "a frame opens with another balance", { expected: book.balance, got: balance });
  book.opened(fairness);
  const most = Math.min(
    rich ? MOST_RICH_STAKE : MOST_POOR_STAKE,
    game.identifier === "comet/Moonpenny" ? MOST_STAKE_OF_COIN : Infinity,
  );
  return {
    token,
    steps: bets.steps_cents.filter((step) => step <= most),
    game: game.identifier,
    buyPrice: rich && rules.buy ? slotGame(game.slug)!.par.buy.price : null,
  };
}

function demand(status: number, answer: Answer): Answer {
  if (answer.status !== status)
    throw new Error(`A player could not be made: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}
