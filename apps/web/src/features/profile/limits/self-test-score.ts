/** The questions of the Problem Gambling Severity Index (Ferris and Wynne, 2001). */
export const QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** Never, sometimes, most of the time, almost always. */
export const ANSWERS = [0, 1, 2, 3] as const;

/** The groups of the index: 0; 1 or 2; 3 to 7; 8 and more. */
export type Risk = "none" | "low" | "moderate" | "high";

/** The group of a score of 0 to 27. */
export function riskOf(score: number): Risk {
  if (score >= 8) return "high";
  if (score >= 3) return "moderate";
  return score >= 1 ? "low" : "none";
}

/** The score, once every question is answered. */
export function scoreOf(answers: Readonly<Record<number, number>>): number | null {
  const given = QUESTIONS.map((question) => answers[question]);
  return given.every((answer) => answer !== undefined) ? given.reduce((sum, answer) => sum + answer, 0) : null;
}
