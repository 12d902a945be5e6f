import type { EmailTexts } from "../domain/template.ts";

const details = [
  ["Importo", "{amount}"],
  ["Pagamento", "#{payment}"],
] as const;

export const it: EmailTexts = {
  greeting: "Ciao,",
  greetingByName: "Ciao {name},",
  footer: "{operator} ti invia questa e-mail a proposito del tuo conto. Se hai domande, scrivi a {support}.",
  byHand: "Se il pulsante non funziona, apri questo indirizzo:",
  templates: {
    confirmation: {
      subject: "Conferma il tuo indirizzo e-mail",
      paragraphs: ["Ti diamo il benvenuto su {brand}. Conferma il tuo indirizzo e-mail."],
      button: "Conferma l’indirizzo",
      closing: [
        "Il link funziona una volta sola ed è valido tre giorni. Se non hai aperto tu un conto, puoi ignorare questa e-mail.",
      ],
    },
    account_locked: {
      subject: "L’accesso è bloccato per 30 minuti",
      paragraphs: [
        "Dopo tre tentativi non riusciti di accedere al tuo conto, l’accesso è bloccato per 30 minuti sui dispositivi che il tuo conto non conosce. I dispositivi conosciuti possono ancora accedere.",
        "Se eri tu, non devi aspettare: apri il link e scegli “Sblocca l’accesso”. Se hai dimenticato la password, scegli “Password dimenticata?” nella pagina di accesso; anche una nuova password sblocca l’accesso.",
        "Se non eri tu, nessuno ha indovinato la tua password. Se usi la stessa password anche altrove, scegline una nuova.",
      ],
      button: "Sblocca l’accesso",
      closing: ["Il link funziona una volta sola, sul dispositivo su cui lo apri, ed è valido un giorno."],
    },
    password_reset: {
      subject: "Scegli una nuova password",
      paragraphs: [
        "Qualcuno, probabilmente tu, ha richiesto una nuova password per il tuo conto. Usa il link per sceglierla.",
      ],
      button: "Scegli una nuova password",
      closing: [
        "Il link funziona una volta sola ed è valido un’ora. Se la richiesta non è tua, puoi ignorare questa e-mail: la tua password resta la stessa.",
      ],
    },
    password_changed: {
      subject: "La tua password è stata cambiata",
      paragraphs: [
        "Il tuo conto ha una nuova password e l’accesso è stato chiuso su tutti i dispositivi.",
        "Se non eri tu, scegli subito un’altra password e scrivi a {support}.",
      ],
      button: "Non ero io",
    },
    new_device: {
      subject: "Nuovo accesso al tuo conto",
      paragraphs: [
        "Un dispositivo che il tuo conto non conosceva ha effettuato l’accesso.",
        "Se eri tu, non devi fare nulla. Se non eri tu, termina quella sessione in “Sicurezza” e scegli un’altra password.",
      ],
      details: [
        ["Dispositivo", "{device}"],
        ["Luogo, secondo la rete", "{place}"],
        ["Ora", "{time}"],
      ],
      button: "Controlla le mie sessioni",
    },
    second_factor_on: {
      subject: "L’accesso in due passaggi è attivo",
      paragraphs: [
        "Da ora, per accedere al tuo conto serve, dopo la password, un codice della tua app di autenticazione. Sei stato disconnesso da tutti gli altri dispositivi.",
        "Conserva i codici di recupero in un luogo sicuro: ognuno sostituisce una volta il codice dell’app. Se non sei stato tu, scrivi subito a {support}.",
      ],
      button: "Apri Sicurezza",
    },
    second_factor_off: {
      subject: "L’accesso in due passaggi è disattivato",
      paragraphs: [
        "Da ora, per accedere al tuo conto basta la password. Sei stato disconnesso da tutti gli altri dispositivi.",
        "Se non sei stato tu, scegli subito un’altra password e scrivi a {support}.",
      ],
      button: "Apri Sicurezza",
    },
    recovery_code_used: {
      subject: "È stato usato un codice di recupero",
      paragraphs: [
        "Un codice di recupero del tuo conto è stato usato al posto di un codice dell’app di autenticazione. Codici non usati: {left}. I prelievi possono attendere 24 ore.",
        "Se hai perso l’app, configurane una nuova in “Sicurezza”. Se non hai usato tu il codice, scegli subito un’altra password e scrivi a {support}.",
      ],
      button: "Apri Sicurezza",
    },
    deposit_credited: {
      subject: "Il tuo deposito di {amount} è arrivato",
      paragraphs: ["Il tuo deposito è stato accreditato nel tuo portafoglio."],
      details: [details[0], ["Da", "{target}"], details[1]],
    },
    deposit_held: {
      subject: "Il tuo deposito di {amount} è in sospeso",
      paragraphs: [
        "La tua criptovaluta è arrivata, ma supererebbe un limite di deposito che hai impostato. Non l’abbiamo accreditata nel tuo portafoglio e la custodiamo per te.",
      ],
      details: [...details],
      closing: ["Puoi chiederne la restituzione dalla pagina dei pagamenti. La commissione di rete la paghiamo noi."],
    },
    withdrawal_requested: {
      subject: "Abbiamo ricevuto la tua richiesta di prelievo di {amount}",
      paragraphs: [
        "Stiamo verificando il tuo prelievo e abbiamo riservato l’importo. Puoi seguire ogni fase nella pagina dei pagamenti.",
      ],
      details: [details[0], ["A", "{target}"], details[1]],
    },
    withdrawal_paid: {
      subject: "Il tuo prelievo di {amount} è stato inviato",
      paragraphs: ["Il tuo denaro è in viaggio. A seconda della banca o della rete, può impiegare un po’ ad arrivare."],
      details: [details[0], ["A", "{target}"], details[1]],
    },
    withdrawal_rejected: {
      subject: "Il tuo prelievo di {amount} non è stato approvato",
      paragraphs: ["Il tuo prelievo non è stato approvato. Il denaro è di nuovo nel tuo portafoglio."],
      details: [details[0], ["Motivo", "{reason}"], details[1]],
      closing: ["Se pensi che sia un errore, rispondi a questa e-mail."],
    },
    withdrawal_failed: {
      subject: "Il tuo prelievo di {amount} non è riuscito",
      paragraphs: ["Il pagamento non è riuscito. Il denaro è di nuovo nel tuo portafoglio; non è andato perso nulla."],
      details: [details[0], ["A", "{target}"], ["Motivo", "{reason}"], details[1]],
      closing: ["Riprova o scegli un altro metodo di prelievo."],
    },
    limit_raise: {
      subject: "Conferma il limite più alto",
      paragraphs: [
        "Hai chiesto di aumentare un limite. Sono passate 24 ore. Il limite più alto vale non appena lo confermi. Se non fai nulla, il limite resta com’è.",
      ],
      details: [
        ["Limite attuale", "{current}"],
        ["Limite richiesto", "{requested}"],
      ],
      button: "Conferma il limite più alto",
      closing: [
        "Il link funziona una sola volta ed è valido per sette giorni. Se non hai richiesto nulla, puoi ignorare questa e-mail.",
      ],
    },
    limit_removal: {
      subject: "Conferma la rimozione di un limite",
      paragraphs: [
        "Hai chiesto di rimuovere un limite. Sono passate 24 ore. Lo rimuoviamo non appena confermi. Se non fai nulla, il limite resta com’è.",
      ],
      details: [["Limite attuale", "{current}"]],
      button: "Rimuovi il limite",
      closing: [
        "Il link funziona una sola volta ed è valido per sette giorni. Se non hai richiesto nulla, puoi ignorare questa e-mail.",
      ],
    },
    points_expiring: {
      subject: "Le tue {points} monete scadono il {date}",
      paragraphs: [
        "Hai {points} monete che non usi da tempo. Scadono il {date}. Un round con denaro reale o un acquisto nel Rocket Mart le conserva tutte.",
      ],
      details: [
        ["Monete", "{points}"],
        ["Scadenza", "{date}"],
      ],
      button: "Apri Rocket Mart",
      closing: ["Il tuo livello non scade."],
    },
    staff_invitation: {
      subject: "Il tuo accesso al back office di {brand}",
      paragraphs: [
        "Hai ricevuto un invito al back office di {brand}. Apri il link, scegli una password e imposta un secondo fattore.",
      ],
      button: "Scegli una password",
      closing: [
        "Il link funziona una volta sola ed è valido tre giorni. Se non aspettavi questo invito, non aprirlo e avvisa l’amministratore.",
      ],
    },
  },
};
