import type { LetterTexts } from "../domain/template.ts";

const details = [
  ["Betrag", "{amount}"],
  ["Zahlung", "#{payment}"],
] as const;

export const de: LetterTexts = {
  greeting: "Guten Tag,",
  greetingByName: "Guten Tag {name},",
  footer: "{operator} schickt Ihnen diese E-Mail zu Ihrem Konto. Bei Fragen schreiben Sie an {support}.",
  byHand: "Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:",
  templates: {
    confirmation: {
      subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
      paragraphs: ["Willkommen bei {brand}. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört."],
      button: "Adresse bestätigen",
      closing: [
        "Der Link ist drei Tage lang gültig und kann einmal verwendet werden. Wenn Sie sich nicht registriert haben, können Sie diese E-Mail ignorieren.",
      ],
    },
    account_locked: {
      subject: "Die Anmeldung ist für 30 Minuten unterbrochen",
      paragraphs: [
        "Drei Anmeldeversuche für Ihr Konto sind fehlgeschlagen. Deshalb ist die Anmeldung für 30 Minuten unterbrochen.",
        "Wenn Sie das waren, brauchen Sie nicht zu warten: Öffnen Sie den Link und drücken Sie „Pause beenden“. Wenn Sie Ihr Passwort vergessen haben, wählen Sie bei der Anmeldung „Passwort vergessen?“; auch ein neues Passwort beendet die Pause.",
        "Wenn Sie es nicht waren: Ihr Passwort wurde nicht erraten. Wählen Sie trotzdem ein neues, wenn Sie es auch anderswo verwenden.",
      ],
      button: "Pause beenden",
      closing: ["Der Link ist eine Stunde lang gültig und kann einmal verwendet werden."],
    },
    password_reset: {
      subject: "Wählen Sie ein neues Passwort",
      paragraphs: [
        "Jemand, wahrscheinlich Sie selbst, hat für Ihr Konto ein neues Passwort angefordert. Der Link öffnet die Seite, auf der Sie es wählen.",
      ],
      button: "Neues Passwort wählen",
      closing: [
        "Der Link ist eine Stunde lang gültig und kann einmal verwendet werden. Wenn Sie kein neues Passwort angefordert haben, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt unverändert.",
      ],
    },
    password_changed: {
      subject: "Ihr Passwort wurde geändert",
      paragraphs: [
        "Ihr Konto hat ein neues Passwort, und alle Browser wurden abgemeldet.",
        "Wenn Sie das nicht waren, wählen Sie sofort ein anderes und schreiben Sie an {support}.",
      ],
      button: "Das war ich nicht",
    },
    deposit_credited: {
      subject: "Ihre Einzahlung über {amount} ist da",
      paragraphs: ["Ihre Einzahlung wurde Ihrer Wallet gutgeschrieben."],
      details: [details[0], ["Von", "{target}"], details[1]],
    },
    withdrawal_requested: {
      subject: "Wir haben Ihren Auszahlungswunsch über {amount} erhalten",
      paragraphs: [
        "Ihre Auszahlung wird geprüft. Der Betrag ist dafür reserviert. Auf der Seite Ihrer Zahlungen können Sie jeden Schritt verfolgen.",
      ],
      details: [details[0], ["An", "{target}"], details[1]],
    },
    withdrawal_paid: {
      subject: "Ihre Auszahlung über {amount} wurde gesendet",
      paragraphs: ["Ihr Geld ist unterwegs. Je nach Bank oder Netzwerk kann es etwas dauern, bis es ankommt."],
      details: [details[0], ["An", "{target}"], details[1]],
    },
    withdrawal_rejected: {
      subject: "Ihre Auszahlung über {amount} wurde nicht freigegeben",
      paragraphs: ["Ihre Auszahlung wurde nicht freigegeben. Das Geld ist wieder in Ihrer Wallet."],
      details: [details[0], ["Grund", "{reason}"], details[1]],
      closing: ["Wenn Sie das für einen Irrtum halten, antworten Sie bitte auf diese E-Mail."],
    },
    withdrawal_failed: {
      subject: "Ihre Auszahlung über {amount} ist fehlgeschlagen",
      paragraphs: ["Die Zahlung ist fehlgeschlagen. Das Geld ist wieder in Ihrer Wallet."],
      details: [details[0], ["An", "{target}"], ["Grund", "{reason}"], details[1]],
      closing: ["Bitte versuchen Sie es erneut oder wählen Sie eine andere Auszahlungsmethode."],
    },
  },
};
