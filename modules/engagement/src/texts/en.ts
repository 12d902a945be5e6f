import type { LetterTexts } from "../domain/template.ts";

const details = [
  ["Amount", "{amount}"],
  ["Payment", "#{payment}"],
] as const;

export const en: LetterTexts = {
  greeting: "Hello,",
  greetingByName: "Hello {name},",
  footer: "{operator} sends this e-mail about your account. If anything is unclear, write to {support}.",
  byHand: "If the button does not work, open this address:",
  templates: {
    confirmation: {
      subject: "Please confirm your e-mail address",
      paragraphs: ["Welcome to {brand}. Please confirm that this address is yours."],
      button: "Confirm address",
      closing: ["The link works once, for three days. If you did not register, you can ignore this e-mail."],
    },
    account_locked: {
      subject: "Logging in is paused for 30 minutes",
      paragraphs: [
        "Three attempts to log in to your account failed, so logging in is paused for 30 minutes.",
        "If that was you, you do not have to wait: open the link and press “End the pause”. If you have forgotten your password, choose “Forgotten your password?” where you log in; a new password ends the pause too.",
        "If it was not you: your password was not guessed. Choose a new one anyway if you also use it elsewhere.",
      ],
      button: "End the pause",
      closing: ["The link works once, for an hour."],
    },
    password_reset: {
      subject: "Choose a new password",
      paragraphs: [
        "Someone, probably you, requested a new password for your account. The link opens the page where you choose it.",
      ],
      button: "Choose a new password",
      closing: [
        "The link works once, for an hour. If you did not request it, you can ignore this e-mail: your password stays as it is.",
      ],
    },
    password_changed: {
      subject: "Your password was changed",
      paragraphs: [
        "Your account has a new password, and every browser was logged out.",
        "If that was not you, choose another one immediately and write to {support}.",
      ],
      button: "That was not me",
    },
    deposit_credited: {
      subject: "Your deposit of {amount} has arrived",
      paragraphs: ["Your deposit has been credited to your wallet."],
      details: [details[0], ["From", "{target}"], details[1]],
    },
    withdrawal_requested: {
      subject: "We have received your request for {amount}",
      paragraphs: [
        "Your withdrawal is being checked. The money is reserved for it. You can follow each step on your payments page.",
      ],
      details: [details[0], ["To", "{target}"], details[1]],
    },
    withdrawal_paid: {
      subject: "Your withdrawal of {amount} has been paid",
      paragraphs: ["Your money has been sent. Depending on the bank or the network, it can take a while to arrive."],
      details: [details[0], ["To", "{target}"], details[1]],
    },
    withdrawal_rejected: {
      subject: "Your withdrawal of {amount} could not be approved",
      paragraphs: ["Your withdrawal was not approved. The money is back in your wallet."],
      details: [details[0], ["Reason", "{reason}"], details[1]],
      closing: ["If you think that this is a mistake, please reply to this e-mail."],
    },
    withdrawal_failed: {
      subject: "Your withdrawal of {amount} could not be paid",
      paragraphs: ["The payment did not go through. The money is back in your wallet."],
      details: [details[0], ["To", "{target}"], ["Reason", "{reason}"], details[1]],
      closing: ["Please try again, or choose another withdrawal method."],
    },
  },
};
