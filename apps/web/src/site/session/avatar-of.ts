const AVATARS = [
  "bear",
  "panda",
  "owl",
  "tiger",
  "unicorn",
  "whale",
  "fox",
  "alien",
  "frog",
  "lion",
  "monkey",
  "koala",
  "dolphin",
  "kangaroo",
  "wolf",
  "robot",
  "penguin",
  "dog",
  "cat",
  "rabbit",
  "hedgehog",
  "octopus",
  "parrot",
  "crab",
] as const;

/** A player's animal in the art, which never changes. */
export function avatarOf(playerId: number): string {
  return `avatars/${AVATARS[playerId % AVATARS.length]}`;
}
