import type { RuleTexts } from "./en.ts";

export const it: RuleTexts = {
  bet: "Il tuo punteggio è la somma delle tue puntate.",
  win: "Il tuo punteggio è la somma delle tue vincite.",
  net: "Il tuo punteggio è la somma delle vincite meno le puntate.",
  spin: "Il tuo punteggio è il numero delle tue partite.",
  rate: "Il tuo punteggio è la tua vincita più alta come multiplo della sua puntata.",
  rate_sum: "Ogni partita aggiunge la sua vincita come multiplo della puntata.",
  rate_sum_cap: "Ogni partita aggiunge la sua vincita come multiplo della puntata, al massimo {cap} volte.",
  rate_total: "Il tuo punteggio è la somma delle vincite divisa per la somma delle puntate, da {least} partite in su.",
  table: "Ogni partita dà punti secondo la vincita come multiplo della puntata: {bands}.",
  band: "{points} da {from} volte",
  per_stake: "Ogni {amount} interi di una puntata danno {points} punti.",
  streak:
    "Conta la tua migliore serie di almeno {least} partite di fila che vincono ciascuna {theta} volte la puntata o più: la somma dei loro multipli.",
  window: "Conta la tua migliore somma di multipli su {rounds} partite di fila.",
  first: "Contano solo le tue prime {first} partite.",
  min: "La puntata minima che conta è {amount}, o altrettanto in un'altra valuta al cambio del giorno.",
  real: "Conta solo il denaro reale. Le partite pagate dalla casa, come i giri gratuiti, non contano.",
  any: "Contano il denaro reale e il denaro bonus. Le partite pagate dalla casa, come i giri gratuiti, non contano.",
  tie: "A parità di punteggio è davanti chi l'ha raggiunto prima.",
  time: "Una partita conta se è puntata tra l'inizio, o la tua iscrizione, e la fine, ed è chiusa entro 10 minuti dalla fine.",
  automatic: "Partecipi con la tua prima partita che conta. Partecipare è gratuito.",
  kept: "I premi dei posti senza giocatore restano alla casa.",
  shared: "I posti occupati si dividono i premi di quelli liberi.",
  jackpots: "Le vincite dei jackpot non contano.",
};
