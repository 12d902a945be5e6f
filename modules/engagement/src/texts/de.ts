import type { LetterTexts } from "../domain/template.ts";

const details = [["Betrag", "{amount}"], ["Zahlung", "#{payment}"]] as const;

export const de: LetterTexts = {
  greeting: "Guten Tag,",
  greetingByName: "Guten Tag {name},",
  footer: "{operator} schickt Ihnen diesen Brief zu Ihrem Konto. Bei Fragen schreiben Sie an {support}.",
  byHand: "Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:",
  templates: {
    confirmation: {
      subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
      paragraphs: ["Willkommen bei {brand}. Bitte bestätigen Sie, dass diese Adresse Ihnen gehört."],
      button: "Adresse bestätigen",
      closing: ["Der Link gilt einmal und drei Tage lang. Wenn Sie sich nicht angemeldet haben, brauchen Sie nichts zu tun."],
    },
    account_locked: {
      subject: "Ihr Konto ist für 30 Minuten gesperrt",
      paragraphs: [
        "Drei Anmeldungen an Ihrem Konto sind fehlgeschlagen. Deshalb ist es für 30 Minuten gesperrt.",
        "Wenn Sie das waren, entsperrt dieser Link es sofort. Wenn nicht: Ihr Passwort wurde nicht erraten; bitte wählen Sie trotzdem ein neues, das Sie nirgends sonst benutzen.",
      ],
      button: "Konto entsperren",
      closing: ["Der Link gilt einmal und eine Stunde lang."],
    },
    deposit_credited: {
      subject: "Ihre Einzahlung über {amount} ist da",
      paragraphs: ["Ihre Einzahlung wurde Ihrer Wallet gutgeschrieben."],
      details: [details[0], ["Von", "{target}"], details[1]],
    },
    withdrawal_requested: {
      subject: "Wir haben Ihren Auszahlungswunsch über {amount} erhalten",
      paragraphs: ["Ihre Auszahlung wird geprüft. Das Geld ist dafür zurückgelegt; jeden Schritt sehen Sie auf der Seite Ihrer Zahlungen."],
      details: [details[0], ["An", "{target}"], details[1]],
    },
    withdrawal_paid: {
      subject: "Ihre Auszahlung über {amount} wurde gesendet",
      paragraphs: ["Ihr Geld ist unterwegs. Je nach Bank oder Netz kann es dauern, bis Sie es sehen."],
      details: [details[0], ["An", "{target}"], details[1]],
    },
    withdrawal_rejected: {
      subject: "Ihre Auszahlung über {amount} wurde nicht freigegeben",
      paragraphs: ["Ihre Auszahlung wurde nicht freigegeben. Das Geld ist wieder in Ihrer Wallet."],
      details: [details[0], ["Grund", "{reason}"], details[1]],
      closing: ["Wenn Sie das für einen Irrtum halten, antworten Sie bitte auf diesen Brief."],
    },
    withdrawal_failed: {
      subject: "Ihre Auszahlung über {amount} ist fehlgeschlagen",
      paragraphs: ["Die Zahlung kam nicht zustande. Das Geld ist wieder in Ihrer Wallet; nichts ist verloren."],
      details: [details[0], ["An", "{target}"], ["Grund", "{reason}"], details[1]],
      closing: ["Bitte versuchen Sie es noch einmal, oder wählen Sie einen anderen Auszahlungsweg."],
    },
  },
};
