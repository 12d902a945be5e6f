import type { EmailTexts } from "../domain/template.ts";

const details = [
  ["Beløp", "{amount}"],
  ["Betaling", "#{payment}"],
] as const;

export const no: EmailTexts = {
  greeting: "Hei!",
  greetingByName: "Hei, {name}!",
  footer: "{operator} sender deg denne e-posten om kontoen din. Har du spørsmål, kan du skrive til {support}.",
  byHand: "Hvis knappen ikke virker, kan du åpne denne adressen:",
  templates: {
    confirmation: {
      subject: "Bekreft e-postadressen din",
      paragraphs: ["Velkommen til {brand}. Bekreft e-postadressen din."],
      button: "Bekreft adressen",
      closing: [
        "Lenken virker én gang og er gyldig i tre dager. Hvis du ikke har registrert deg, kan du se bort fra denne e-posten.",
      ],
    },
    account_locked: {
      subject: "Innloggingen er låst i 30 minutter",
      paragraphs: [
        "Etter tre mislykkede forsøk på å logge inn på kontoen din er innloggingen låst i 30 minutter på enheter som kontoen ikke kjenner. Kjente enheter kan fortsatt logge inn.",
        "Var det deg, trenger du ikke å vente: Åpne lenken og velg «Lås opp innloggingen». Har du glemt passordet, velger du «Glemt passordet?» på innloggingssiden; også et nytt passord låser opp innloggingen.",
        "Var det ikke deg, har ingen gjettet passordet ditt. Bruker du det samme passordet andre steder, bør du velge et nytt.",
      ],
      button: "Lås opp innloggingen",
      closing: ["Lenken virker én gang, på enheten du åpner den på, og er gyldig i ett døgn."],
    },
    password_reset: {
      subject: "Velg et nytt passord",
      paragraphs: ["Noen, sannsynligvis du, har bedt om et nytt passord for kontoen din. Bruk lenken for å velge det."],
      button: "Velg nytt passord",
      closing: [
        "Lenken virker én gang og er gyldig i én time. Hvis du ikke ba om den, kan du se bort fra denne e-posten: Passordet ditt forblir det samme.",
      ],
    },
    password_changed: {
      subject: "Passordet ditt er endret",
      paragraphs: [
        "Kontoen din har fått et nytt passord, og du er logget ut på alle enheter.",
        "Var det ikke deg, bør du velge et annet passord med en gang og skrive til {support}.",
      ],
      button: "Det var ikke meg",
    },
    new_device: {
      subject: "Ny innlogging på kontoen din",
      paragraphs: [
        "En enhet som kontoen din ikke kjente, har logget inn.",
        "Var det deg, trenger du ikke å gjøre noe. Var det ikke deg, avslutter du økten under «Sikkerhet» og velger et annet passord.",
      ],
      details: [
        ["Enhet", "{device}"],
        ["Sted, ifølge nettverket", "{place}"],
        ["Tid", "{time}"],
      ],
      button: "Sjekk øktene mine",
    },
    second_factor_on: {
      subject: "Innlogging i to trinn er slått på",
      paragraphs: [
        "Fra nå av trengs en kode fra autentiseringsappen etter passordet når du logger inn. Du er logget ut på alle andre enheter.",
        "Oppbevar gjenopprettingskodene på et trygt sted: Hver av dem erstatter koden fra appen én gang. Var det ikke deg, skriver du til {support} med en gang.",
      ],
      button: "Åpne Sikkerhet",
    },
    second_factor_off: {
      subject: "Innlogging i to trinn er slått av",
      paragraphs: [
        "Fra nå av holder det med passordet når du logger inn. Du er logget ut på alle andre enheter.",
        "Var det ikke deg, velger du et annet passord med en gang og skriver til {support}.",
      ],
      button: "Åpne Sikkerhet",
    },
    recovery_code_used: {
      subject: "En gjenopprettingskode er brukt",
      paragraphs: [
        "En gjenopprettingskode for kontoen din er brukt i stedet for en kode fra autentiseringsappen. Ubrukte koder: {left}. Uttak kan måtte vente i 24 timer.",
        "Har du mistet appen, setter du opp en ny under «Sikkerhet». Var det ikke deg som brukte koden, velger du et annet passord med en gang og skriver til {support}.",
      ],
      button: "Åpne Sikkerhet",
    },
    deposit_credited: {
      subject: "Innskuddet ditt på {amount} er kommet inn",
      paragraphs: ["Innskuddet er godskrevet lommeboken din."],
      details: [details[0], ["Fra", "{target}"], details[1]],
    },
    deposit_held: {
      subject: "Innskuddet ditt på {amount} er satt på vent",
      paragraphs: [
        "Myntene dine er kommet frem, men med dem ville du gått over en innskuddsgrense som du har satt. Vi har ikke godskrevet dem og tar vare på dem for deg.",
      ],
      details: [...details],
      closing: ["Du kan få dem sendt tilbake fra betalingssiden din. Vi betaler nettverksgebyret."],
    },
    withdrawal_requested: {
      subject: "Vi har mottatt forespørselen din om et uttak på {amount}",
      paragraphs: [
        "Vi kontrollerer uttaket ditt og har reservert beløpet. Du kan følge hvert trinn på betalingssiden din.",
      ],
      details: [details[0], ["Til", "{target}"], details[1]],
    },
    withdrawal_paid: {
      subject: "Uttaket ditt på {amount} er sendt",
      paragraphs: [
        "Pengene dine er på vei. Avhengig av banken eller nettverket kan det ta litt tid før de kommer frem.",
      ],
      details: [details[0], ["Til", "{target}"], details[1]],
    },
    withdrawal_rejected: {
      subject: "Uttaket ditt på {amount} ble ikke godkjent",
      paragraphs: ["Uttaket ditt ble ikke godkjent. Pengene er tilbake i lommeboken din."],
      details: [details[0], ["Årsak", "{reason}"], details[1]],
      closing: ["Hvis du mener at dette er en feil, kan du svare på denne e-posten."],
    },
    withdrawal_failed: {
      subject: "Uttaket ditt på {amount} mislyktes",
      paragraphs: ["Betalingen mislyktes. Pengene er tilbake i lommeboken din; ingenting gikk tapt."],
      details: [details[0], ["Til", "{target}"], ["Årsak", "{reason}"], details[1]],
      closing: ["Prøv igjen, eller velg en annen uttaksmåte."],
    },
    limit_raise: {
      subject: "Bekreft den høyere grensen",
      paragraphs: [
        "Du har bedt om å heve en grense. De 24 timene har gått. Den høyere grensen gjelder når du bekrefter den. Hvis du ikke gjør noe, blir grensen som den er.",
      ],
      details: [
        ["Grense nå", "{current}"],
        ["Ønsket", "{requested}"],
      ],
      button: "Bekreft den høyere grensen",
      closing: [
        "Lenken virker én gang og er gyldig i sju dager. Hvis du ikke har bedt om dette, kan du se bort fra denne e-posten.",
      ],
    },
    limit_removal: {
      subject: "Bekreft at en grense skal fjernes",
      paragraphs: [
        "Du har bedt om å fjerne en grense. De 24 timene har gått. Vi fjerner den når du bekrefter. Hvis du ikke gjør noe, blir grensen som den er.",
      ],
      details: [["Grense nå", "{current}"]],
      button: "Fjern grensen",
      closing: [
        "Lenken virker én gang og er gyldig i sju dager. Hvis du ikke har bedt om dette, kan du se bort fra denne e-posten.",
      ],
    },
    points_expiring: {
      subject: "Dine {points} mynter utløper {date}",
      paragraphs: [
        "Du har {points} mynter som du ikke har brukt på en stund. De utløper {date}. En runde med ekte penger eller et kjøp i Rocket Mart beholder alle.",
      ],
      details: [
        ["Mynter", "{points}"],
        ["Utløper", "{date}"],
      ],
      button: "Åpne Rocket Mart",
      closing: ["Nivået ditt utløper ikke."],
    },
    staff_invitation: {
      subject: "Tilgangen din til {brand}s administrasjon",
      paragraphs: [
        "Du er invitert til administrasjonen hos {brand}. Åpne lenken, velg et passord og sett opp en ekstra faktor.",
      ],
      button: "Velg et passord",
      closing: [
        "Lenken virker én gang og er gyldig i tre dager. Hvis du ikke ventet denne invitasjonen, la være å åpne den og si fra til administratoren.",
      ],
    },
  },
};
