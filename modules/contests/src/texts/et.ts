import type { RuleTexts } from "./en.ts";

export const et: RuleTexts = {
  bet: "Sinu tulemus on sinu panuste summa.",
  win: "Sinu tulemus on sinu võitude summa.",
  net: "Sinu tulemus on võitude summa, millest on lahutatud panused.",
  spin: "Sinu tulemus on sinu mänguvoorude arv.",
  rate: "Sinu tulemus on sinu suurim võit panuse kordsena.",
  rate_sum: "Iga voor lisab oma võidu panuse kordsena.",
  rate_sum_cap: "Iga voor lisab oma võidu panuse kordsena, kõige rohkem {cap} korda.",
  rate_total: "Sinu tulemus on võitude summa jagatud panuste summaga, alates {least} voorust.",
  table: "Iga voor annab punkte selle järgi, mitu korda võit panust ületab: {bands}.",
  band: "{points} alates {from} korrast",
  per_stake: "Iga täis {amount} panusest annab {points} punkti.",
  streak:
    "Arvesse läheb sinu parim vähemalt {least} järjestikuse vooru seeria, mille iga voor võidab vähemalt {theta} korda oma panuse: nende kordsete summa.",
  window: "Arvesse läheb sinu parim kordsete summa {rounds} järjestikuse vooru jooksul.",
  first: "Arvesse lähevad ainult sinu esimesed {first} vooru.",
  min: "Väikseim panus, mis arvesse läheb, on {amount} või sama palju teises valuutas päeva kursiga.",
  real: "Arvesse läheb ainult pärisraha. Voorud, mille eest maksab maja, näiteks tasuta keerutused, arvesse ei lähe.",
  any: "Arvesse lähevad pärisraha ja boonusraha. Voorud, mille eest maksab maja, näiteks tasuta keerutused, arvesse ei lähe.",
  tie: "Võrdse tulemuse korral on ees see, kes jõudis selleni varem.",
  time: "Voor läheb arvesse, kui panus tehakse alguse, või sinu liitumise, ja lõpu vahel ning voor lõpeb hiljemalt 10 minutit pärast lõppu.",
  automatic: "Sa osaled oma esimese arvesse mineva vooruga. Osalemine ei maksa midagi.",
  kept: "Mängijata kohtade auhinnad jäävad majale.",
  shared: "Hõivatud kohad jagavad vabade kohtade auhinnad omavahel.",
  jackpots: "Jackpoti võidud arvesse ei lähe.",
};
