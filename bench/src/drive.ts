/** Lets `players` bet concurrently for a while, each one bet after another; returns bets a second. */
export async function rateOf(
  players: number,
  seconds: number,
  bet: (player: number, turn: number) => Promise<unknown>,
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const start = performance.now();
  let bets = 0;
  await Promise.all(
    Array.from({ length: players }, async (_, player) => {
      for (let turn = 0; performance.now() < until; turn += 1) {
        await bet(player, turn);
        bets += 1;
      }
    }),
  );
  return (bets * 1000) / (performance.now() - start);
}

/** The median milliseconds of a single player's bets. */
export async function medianMs(seconds: number, bet: (turn: number) => Promise<unknown>): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const took: number[] = [];
  for (let turn = 0; performance.now() < until; turn += 1) {
    const start = performance.now();
    await bet(turn);
    took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  return took[Math.floor(took.length / 2)] ?? Number.NaN;
}
