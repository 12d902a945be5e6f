import type { RuleTexts } from "./en.ts";

export const de: RuleTexts = {
  bet: "Ihre Punktzahl ist die Summe Ihrer Einsätze.",
  win: "Ihre Punktzahl ist die Summe Ihrer Gewinne.",
  net: "Ihre Punktzahl ist die Summe Ihrer Gewinne abzüglich Ihrer Einsätze.",
  spin: "Ihre Punktzahl ist die Anzahl Ihrer Runden.",
  rate: "Ihre Punktzahl ist Ihr höchster Gewinn als Vielfaches seines Einsatzes.",
  rate_sum: "Jede Runde bringt ihren Gewinn als Vielfaches ihres Einsatzes.",
  rate_sum_cap: "Jede Runde bringt ihren Gewinn als Vielfaches ihres Einsatzes, höchstens das {cap}-Fache.",
  rate_total: "Ihre Punktzahl ist die Summe Ihrer Gewinne geteilt durch die Summe Ihrer Einsätze, ab {least} Runden.",
  table: "Jede Runde bringt Punkte nach ihrem Gewinn als Vielfachem ihres Einsatzes: {bands}.",
  band: "{points} ab dem {from}-Fachen",
  per_stake: "Je volle {amount} eines Einsatzes gibt es {points} Punkte.",
  streak:
    "Es zählt Ihre beste Serie von mindestens {least} Runden in Folge, die je das {theta}-Fache ihres Einsatzes oder mehr gewinnen: die Summe ihrer Vielfachen.",
  window: "Es zählt Ihre beste Summe der Vielfachen aus {rounds} Runden in Folge.",
  first: "Nur Ihre ersten {first} Runden zählen.",
  min: "Der kleinste Einsatz, der zählt, ist {amount} oder ebenso viel in einer anderen Währung zum Kurs des Tages.",
  real: "Nur echtes Geld zählt. Runden, die das Haus bezahlt, wie Freispiele, zählen nicht.",
  any: "Echtes Geld und Bonusgeld zählen. Runden, die das Haus bezahlt, wie Freispiele, zählen nicht.",
  tie: "Bei gleicher Punktzahl liegt vorn, wer sie früher erreicht hat.",
  time: "Eine Runde zählt, wenn sie zwischen dem Start oder Ihrem Beitritt und dem Ende gesetzt und höchstens 10 Minuten nach dem Ende abgerechnet wird.",
  automatic: "Sie nehmen mit Ihrer ersten Runde teil, die zählt. Die Teilnahme kostet nichts.",
  kept: "Preise von Plätzen ohne Spieler behält das Haus.",
  shared: "Die besetzten Plätze teilen sich die Preise der unbesetzten.",
  jackpots: "Jackpotgewinne zählen nicht.",
};
