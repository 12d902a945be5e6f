import type { RuleTexts } from "./en.ts";

export const frCA: RuleTexts = {
  bet: "Votre pointage est la somme de vos mises.",
  win: "Votre pointage est la somme de vos gains.",
  net: "Votre pointage est la somme de vos gains moins vos mises.",
  spin: "Votre pointage est le nombre de vos parties.",
  rate: "Votre pointage est votre gain le plus élevé en multiple de sa mise.",
  rate_sum: "Chaque partie ajoute son gain en multiple de sa mise.",
  rate_sum_cap: "Chaque partie ajoute son gain en multiple de sa mise, au plus {cap} fois.",
  rate_total:
    "Votre pointage est la somme de vos gains divisée par la somme de vos mises, à partir de {least} parties.",
  table: "Chaque partie donne des points selon son gain en multiple de sa mise : {bands}.",
  band: "{points} à partir de {from} fois",
  per_stake: "Chaque tranche complète de {amount} d'une mise donne {points} points.",
  streak:
    "Compte votre meilleure série d'au moins {least} parties de suite qui gagnent chacune {theta} fois leur mise ou plus : la somme de leurs multiples.",
  window: "Compte votre meilleure somme de multiples sur {rounds} parties de suite.",
  first: "Seules vos {first} premières parties comptent.",
  min: "La plus petite mise qui compte est de {amount}, ou autant dans une autre devise au taux du jour.",
  real: "Seul l'argent réel compte. Les parties que paie la maison, comme les tours gratuits, ne comptent pas.",
  any: "L'argent réel et l'argent bonus comptent. Les parties que paie la maison, comme les tours gratuits, ne comptent pas.",
  tie: "À pointage égal, celui qui a été atteint plus tôt est devant.",
  time: "Une partie compte si elle est misée entre le début, ou votre inscription, et la fin, et réglée au plus 10 minutes après la fin.",
  automatic: "Vous participez dès votre première partie qui compte. La participation est gratuite.",
  kept: "Les prix des places sans joueur restent à la maison.",
  shared: "Les places occupées se partagent les prix des places libres.",
  jackpots: "Les gains de cagnotte ne comptent pas.",
};
