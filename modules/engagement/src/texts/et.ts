import type { EmailTexts } from "../domain/template.ts";

const details = [
  ["Summa", "{amount}"],
  ["Makse", "#{payment}"],
] as const;

export const et: EmailTexts = {
  greeting: "Tere!",
  greetingByName: "Tere, {name}!",
  footer: "{operator} saatis sulle selle e-kirja sinu konto kohta. Kui sul on küsimusi, kirjuta aadressil {support}.",
  byHand: "Kui nupp ei tööta, ava see aadress:",
  templates: {
    confirmation: {
      subject: "Palun kinnita oma e-posti aadress",
      paragraphs: ["Tere tulemast! Siin {brand}. Palun kinnita oma e-posti aadress."],
      button: "Kinnita aadress",
      closing: [
        "Link töötab ühe korra ja kehtib kolm päeva. Kui sa ei registreerunud, ära sellest e-kirjast välja tee.",
      ],
    },
    account_locked: {
      subject: "Sisselogimine on 30 minutiks lukus",
      paragraphs: [
        "Sinu kontole püüti kolm korda ebaõnnestunult sisse logida, seepärast on sisselogimine seadmetes, mida sinu konto ei tunne, 30 minutiks lukus. Tuttavates seadmetes saab endiselt sisse logida.",
        "Kui see olid sina, ei pea sa ootama: ava link ja vali „Eemalda lukk“. Kui unustasid parooli, vali sisselogimisel „Unustasid parooli?“; ka uus parool eemaldab luku.",
        "Kui see ei olnud sina, siis sinu parooli ära ei arvatud. Kui kasutad sama parooli ka mujal, vali uus.",
      ],
      button: "Eemalda lukk",
      closing: ["Link töötab ühe korra, seadmes, milles selle avad, ja kehtib ühe päeva."],
    },
    password_reset: {
      subject: "Vali uus parool",
      paragraphs: ["Keegi, tõenäoliselt sina, palus sinu kontole uut parooli. Lingi kaudu saad selle valida."],
      button: "Vali uus parool",
      closing: [
        "Link töötab ühe korra ja kehtib ühe tunni. Kui sa uut parooli ei palunud, ära sellest e-kirjast välja tee: sinu parool jääb samaks.",
      ],
    },
    password_changed: {
      subject: "Sinu parool on muudetud",
      paragraphs: [
        "Sinu kontol on uus parool ja logisime su kõigist seadmetest välja.",
        "Kui see ei olnud sina, vali kohe teine parool ja kirjuta aadressil {support}.",
      ],
      button: "See ei olnud mina",
    },
    new_device: {
      subject: "Uus sisselogimine sinu kontole",
      paragraphs: [
        "Sinu kontole logiti sisse seadmes, mida see ei tundnud.",
        "Kui see olid sina, ei pea sa midagi tegema. Kui ei, lõpeta see seanss lehel „Turvalisus“ ja vali teine parool.",
      ],
      details: [
        ["Seade", "{device}"],
        ["Koht võrgu järgi", "{place}"],
        ["Aeg", "{time}"],
      ],
      button: "Vaata minu seansse",
    },
    second_factor_on: {
      subject: "Kaheastmeline sisselogimine on sees",
      paragraphs: [
        "Nüüdsest on kontole sisselogimiseks pärast parooli vaja autentimisrakenduse koodi. Kõigis teistes seadmetes logiti sind välja.",
        "Hoia taastekoode kindlas kohas: igaüks asendab rakenduse koodi ühe korra. Kui see ei olnud sina, kirjuta kohe aadressile {support}.",
      ],
      button: "Ava Turvalisus",
    },
    second_factor_off: {
      subject: "Kaheastmeline sisselogimine on väljas",
      paragraphs: [
        "Nüüdsest piisab kontole sisselogimiseks paroolist. Kõigis teistes seadmetes logiti sind välja.",
        "Kui see ei olnud sina, vali kohe teine parool ja kirjuta aadressile {support}.",
      ],
      button: "Ava Turvalisus",
    },
    recovery_code_used: {
      subject: "Kasutati taastekoodi",
      paragraphs: [
        "Autentimisrakenduse koodi asemel kasutati sinu konto taastekoodi. Kasutamata koode: {left}. Väljamaksed võivad oodata 24 tundi.",
        "Kui rakendus on kadunud, seadista lehel „Turvalisus“ uus. Kui sa ise koodi ei kasutanud, vali kohe teine parool ja kirjuta aadressile {support}.",
      ],
      button: "Ava Turvalisus",
    },
    deposit_credited: {
      subject: "Sinu sissemakse {amount} on kohal",
      paragraphs: ["Sinu sissemakse on rahakotti lisatud."],
      details: [details[0], ["Kust", "{target}"], details[1]],
    },
    deposit_held: {
      subject: "Sinu sissemakse {amount} on ootel",
      paragraphs: [
        "Sinu krüptoraha on kohale jõudnud, kuid ületaks sissemakselimiidi, mille oled seadnud. Me ei lisanud seda rahakotti ja hoiame seda sinu jaoks alles.",
      ],
      details: [...details],
      closing: ["Saad selle maksete lehel tagasi küsida. Võrgutasu maksame meie."],
    },
    withdrawal_requested: {
      subject: "Saime kätte sinu väljamaksetaotluse: {amount}",
      paragraphs: ["Kontrollime sinu väljamakset ja oleme summa broneerinud. Iga sammu näed oma maksete lehel."],
      details: [details[0], ["Kuhu", "{target}"], details[1]],
    },
    withdrawal_paid: {
      subject: "Sinu väljamakse {amount} on saadetud",
      paragraphs: ["Sinu raha on teel. Olenevalt pangast või võrgust võib kohalejõudmine veidi aega võtta."],
      details: [details[0], ["Kuhu", "{target}"], details[1]],
    },
    withdrawal_rejected: {
      subject: "Sinu väljamakset {amount} ei kinnitatud",
      paragraphs: ["Sinu väljamakset ei kinnitatud. Raha on jälle sinu rahakotis."],
      details: [details[0], ["Põhjus", "{reason}"], details[1]],
      closing: ["Kui arvad, et see on eksitus, vasta palun sellele e-kirjale."],
    },
    withdrawal_failed: {
      subject: "Sinu väljamakse {amount} ebaõnnestus",
      paragraphs: ["Makse ebaõnnestus. Raha on jälle sinu rahakotis; midagi ei läinud kaduma."],
      details: [details[0], ["Kuhu", "{target}"], ["Põhjus", "{reason}"], details[1]],
      closing: ["Palun proovi uuesti või vali mõni muu väljamakseviis."],
    },
    limit_raise: {
      subject: "Kinnita kõrgem limiit",
      paragraphs: [
        "Palusid limiiti tõsta. 24 tundi on möödas. Kõrgem limiit hakkab kehtima, kui sa selle kinnitad. Kui sa midagi ei tee, jääb limiit samaks.",
      ],
      details: [
        ["Limiit praegu", "{current}"],
        ["Soovitud", "{requested}"],
      ],
      button: "Kinnita kõrgem limiit",
      closing: [
        "Link töötab ühe korra ja kehtib seitse päeva. Kui sa seda ei soovinud, ära sellest e-kirjast välja tee.",
      ],
    },
    limit_removal: {
      subject: "Kinnita limiidi eemaldamine",
      paragraphs: [
        "Palusid limiidi eemaldada. 24 tundi on möödas. Eemaldame selle, kui sa eemaldamise kinnitad. Kui sa midagi ei tee, jääb limiit samaks.",
      ],
      details: [["Limiit praegu", "{current}"]],
      button: "Eemalda limiit",
      closing: [
        "Link töötab ühe korra ja kehtib seitse päeva. Kui sa seda ei soovinud, ära sellest e-kirjast välja tee.",
      ],
    },
    points_expiring: {
      subject: "Sinu {points} münti aeguvad {date}",
      paragraphs: [
        "Sul on {points} münti, mida sa pole ammu kasutanud. Need aeguvad {date}. Üks pärisrahaga mängitud voor või ost Rocket Martis hoiab kõik alles.",
      ],
      details: [
        ["Mündid", "{points}"],
        ["Aeguvad", "{date}"],
      ],
      button: "Ava Rocket Mart",
      closing: ["Sinu tase ei aegu."],
    },
    staff_invitation: {
      subject: "Sinu ligipääs {brand} haldusele",
      paragraphs: ["Sind kutsuti {brand} haldusesse. Ava link, vali parool ja seadista teine tuvastusviis."],
      button: "Vali parool",
      closing: [
        "Link töötab ühe korra ja kehtib kolm päeva. Kui sa seda kutset ei oodanud, ära linki ava ja teata administraatorile.",
      ],
    },
  },
};
