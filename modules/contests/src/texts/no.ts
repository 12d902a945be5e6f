import type { RuleTexts } from "./en.ts";

export const no: RuleTexts = {
  bet: "Poengsummen din er summen av innsatsene dine.",
  win: "Poengsummen din er summen av gevinstene dine.",
  net: "Poengsummen din er gevinstene dine minus innsatsene dine.",
  spin: "Poengsummen din er antallet runder.",
  rate: "Poengsummen din er den høyeste gevinsten din som et multiplum av innsatsen.",
  rate_sum: "Hver runde gir gevinsten som et multiplum av innsatsen.",
  rate_sum_cap: "Hver runde gir gevinsten som et multiplum av innsatsen, høyst {cap} ganger.",
  rate_total: "Poengsummen din er summen av gevinstene delt på summen av innsatsene, fra {least} runder.",
  table: "Hver runde gir poeng etter gevinsten som et multiplum av innsatsen: {bands}.",
  band: "{points} fra {from} ganger",
  per_stake: "Hver hele {amount} av en innsats gir {points} poeng.",
  streak:
    "Din beste rekke av minst {least} runder på rad som hver vinner {theta} ganger innsatsen eller mer, teller: summen av multiplene.",
  window: "Din beste sum av multipler over {rounds} runder på rad teller.",
  first: "Bare de første {first} rundene dine teller.",
  min: "Den laveste innsatsen som teller, er {amount}, eller like mye i en annen valuta til dagens kurs.",
  real: "Bare ekte penger teller. Runder som huset betaler, som gratisspinn, teller ikke.",
  any: "Ekte penger og bonuspenger teller. Runder som huset betaler, som gratisspinn, teller ikke.",
  tie: "Ved lik poengsum ligger den som nådde den først, foran.",
  time: "En runde teller hvis innsatsen gjøres mellom starten, eller din påmelding, og slutten, og runden gjøres opp senest 10 minutter etter slutten.",
  automatic: "Du deltar med den første runden din som teller. Det koster ingenting å delta.",
  kept: "Premier for plasser uten spiller beholder huset.",
  shared: "Plassene som er tatt, deler premiene for dem som ikke er det.",
  jackpots: "Jackpotgevinster teller ikke.",
};
