import type { EmailTexts } from "../domain/template.ts";

const details = [
  ["Betrag", "{amount}"],
  ["Zahlung", "#{payment}"],
] as const;

export const de: EmailTexts = {
  greeting: "Guten Tag,",
  greetingByName: "Guten Tag {name},",
  footer: "{operator} schickt Ihnen diese E-Mail zu Ihrem Konto. Bei Fragen schreiben Sie an {support}.",
  byHand: "Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:",
  templates: {
    confirmation: {
      subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse",
      paragraphs: ["Willkommen bei {brand}. Bitte bestätigen Sie Ihre E-Mail-Adresse."],
      button: "Adresse bestätigen",
      closing: [
        "Der Link funktioniert einmal und ist drei Tage gültig. Wenn Sie sich nicht registriert haben, können Sie diese E-Mail ignorieren.",
      ],
    },
    account_locked: {
      subject: "Die Anmeldung ist für 30 Minuten gesperrt",
      paragraphs: [
        "Nach drei fehlgeschlagenen Anmeldeversuchen an Ihrem Konto ist die Anmeldung auf Geräten, die Ihr Konto noch nicht kennt, für 30 Minuten gesperrt. Bekannte Geräte können sich weiter anmelden.",
        "Wenn Sie das waren, brauchen Sie nicht zu warten: Öffnen Sie den Link und wählen Sie „Anmeldung entsperren“. Wenn Sie Ihr Passwort vergessen haben, wählen Sie bei der Anmeldung „Passwort vergessen?“; auch ein neues Passwort hebt die Sperre auf.",
        "Wenn Sie es nicht waren: Ihr Passwort wurde nicht erraten. Wenn Sie dasselbe Passwort auch anderswo verwenden, wählen Sie ein neues.",
      ],
      button: "Anmeldung entsperren",
      closing: ["Der Link funktioniert einmal, auf dem Gerät, auf dem Sie ihn öffnen, und ist einen Tag gültig."],
    },
    password_reset: {
      subject: "Wählen Sie ein neues Passwort",
      paragraphs: [
        "Jemand, wahrscheinlich Sie selbst, hat für Ihr Konto ein neues Passwort angefordert. Über den Link wählen Sie es.",
      ],
      button: "Neues Passwort wählen",
      closing: [
        "Der Link funktioniert einmal und ist eine Stunde gültig. Wenn Sie nichts angefordert haben, können Sie diese E-Mail ignorieren: Ihr Passwort bleibt unverändert.",
      ],
    },
    password_changed: {
      subject: "Ihr Passwort wurde geändert",
      paragraphs: [
        "Ihr Konto hat ein neues Passwort, und Sie wurden auf allen Geräten abgemeldet.",
        "Wenn Sie das nicht waren, wählen Sie sofort ein anderes Passwort und schreiben Sie an {support}.",
      ],
      button: "Das war ich nicht",
    },
    new_device: {
      subject: "Neue Anmeldung an Ihrem Konto",
      paragraphs: [
        "An Ihrem Konto hat sich ein Gerät angemeldet, das es noch nicht kannte.",
        "Wenn Sie das waren, ist nichts zu tun. Wenn nicht, beenden Sie diese Sitzung unter „Sicherheit“ und wählen Sie ein anderes Passwort.",
      ],
      details: [
        ["Gerät", "{device}"],
        ["Ort laut Netzwerk", "{place}"],
        ["Zeit", "{time}"],
      ],
      button: "Meine Sitzungen prüfen",
    },
    second_factor_on: {
      subject: "Die Anmeldung in zwei Schritten ist eingeschaltet",
      paragraphs: [
        "Ab jetzt braucht die Anmeldung nach dem Passwort einen Code Ihrer Authenticator-App. Auf allen anderen Geräten wurden Sie abgemeldet.",
        "Bewahren Sie Ihre Wiederherstellungscodes sicher auf: Jeder ersetzt einmal den Code der App. Wenn Sie das nicht waren, schreiben Sie sofort an {support}.",
      ],
      button: "Sicherheit öffnen",
    },
    second_factor_off: {
      subject: "Die Anmeldung in zwei Schritten ist ausgeschaltet",
      paragraphs: [
        "Ab jetzt genügt für die Anmeldung Ihr Passwort. Auf allen anderen Geräten wurden Sie abgemeldet.",
        "Wenn Sie das nicht waren, wählen Sie sofort ein anderes Passwort und schreiben Sie an {support}.",
      ],
      button: "Sicherheit öffnen",
    },
    recovery_code_used: {
      subject: "Ein Wiederherstellungscode wurde benutzt",
      paragraphs: [
        "Statt eines Codes der Authenticator-App wurde ein Wiederherstellungscode Ihres Kontos benutzt. Unbenutzte Codes: {left}. Auszahlungen können 24 Stunden warten.",
        "Wenn Sie die App verloren haben, richten Sie unter „Sicherheit“ eine neue ein. Wenn Sie den Code nicht benutzt haben, wählen Sie sofort ein anderes Passwort und schreiben Sie an {support}.",
      ],
      button: "Sicherheit öffnen",
    },
    deposit_credited: {
      subject: "Ihre Einzahlung über {amount} ist da",
      paragraphs: ["Ihre Einzahlung wurde Ihrer Wallet gutgeschrieben."],
      details: [details[0], ["Von", "{target}"], details[1]],
    },
    deposit_held: {
      subject: "Ihre Einzahlung über {amount} wird zurückgehalten",
      paragraphs: [
        "Ihre Coins sind angekommen, würden aber ein von Ihnen gesetztes Einzahlungslimit überschreiten. Wir haben sie Ihrer Wallet nicht gutgeschrieben und verwahren sie für Sie.",
      ],
      details: [...details],
      closing: ["Auf der Seite „Zahlungen“ können Sie die Rückzahlung veranlassen. Die Netzwerkgebühr tragen wir."],
    },
    withdrawal_requested: {
      subject: "Wir haben Ihre Auszahlungsanfrage über {amount} erhalten",
      paragraphs: [
        "Wir prüfen Ihre Auszahlung und haben den Betrag reserviert. Jeden Schritt sehen Sie auf Ihrer Zahlungsseite.",
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
      paragraphs: ["Die Zahlung ist fehlgeschlagen. Das Geld ist wieder in Ihrer Wallet; es ging nichts verloren."],
      details: [details[0], ["An", "{target}"], ["Grund", "{reason}"], details[1]],
      closing: ["Bitte versuchen Sie es erneut oder wählen Sie eine andere Zahlungsart."],
    },
    limit_raise: {
      subject: "Bestätigen Sie Ihr höheres Limit",
      paragraphs: [
        "Sie möchten ein Limit erhöhen. Die Wartezeit von 24 Stunden ist vorbei. Das höhere Limit gilt, sobald Sie es bestätigen. Wenn Sie nichts tun, bleibt Ihr Limit, wie es ist.",
      ],
      details: [
        ["Limit jetzt", "{current}"],
        ["Gewünscht", "{requested}"],
      ],
      button: "Höheres Limit bestätigen",
      closing: [
        "Der Link funktioniert einmal und ist sieben Tage gültig. Wenn Sie das nicht verlangt haben, können Sie diese E-Mail ignorieren.",
      ],
    },
    limit_removal: {
      subject: "Bestätigen Sie, dass ein Limit entfallen soll",
      paragraphs: [
        "Sie möchten ein Limit aufheben. Die Wartezeit von 24 Stunden ist vorbei. Es entfällt, sobald Sie das bestätigen. Wenn Sie nichts tun, bleibt Ihr Limit, wie es ist.",
      ],
      details: [["Limit jetzt", "{current}"]],
      button: "Limit aufheben",
      closing: [
        "Der Link funktioniert einmal und ist sieben Tage gültig. Wenn Sie das nicht verlangt haben, können Sie diese E-Mail ignorieren.",
      ],
    },
    points_expiring: {
      subject: "Ihre {points} Münzen verfallen am {date}",
      paragraphs: [
        "Sie haben {points} Münzen, die Sie schon länger nicht genutzt haben. Sie verfallen am {date}. Jede Runde mit Echtgeld und jeder Einkauf im Rocket Mart erhält alle.",
      ],
      details: [
        ["Münzen", "{points}"],
        ["Verfallen am", "{date}"],
      ],
      button: "Rocket Mart öffnen",
      closing: ["Ihr Level verfällt nicht."],
    },
    staff_invitation: {
      subject: "Ihr Zugang zum Backoffice von {brand}",
      paragraphs: [
        "Sie wurden in das Backoffice von {brand} eingeladen. Öffnen Sie den Link, wählen Sie ein Passwort und richten Sie einen zweiten Faktor ein.",
      ],
      button: "Passwort wählen",
      closing: [
        "Der Link funktioniert einmal und ist drei Tage gültig. Wenn Sie diese Einladung nicht erwartet haben, öffnen Sie ihn nicht und sagen Sie es Ihrer Administration.",
      ],
    },
  },
};
