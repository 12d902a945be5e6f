import type { EmailTexts } from "../domain/template.ts";

const details = [
  ["Amount", "{amount}"],
  ["Payment", "#{payment}"],
] as const;

export const en: EmailTexts = {
  greeting: "Hello,",
  greetingByName: "Hello {name},",
  footer: "{operator} sends this e-mail about your account. If you have questions, write to {support}.",
  byHand: "If the button does not work, open this address:",
  templates: {
    confirmation: {
      subject: "Please confirm your e-mail address",
      paragraphs: ["Welcome to {brand}. Please confirm your e-mail address."],
      button: "Confirm address",
      closing: ["The link works once and is valid for three days. If you did not sign up, you can ignore this e-mail."],
    },
    account_locked: {
      subject: "Login is locked for 30 minutes",
      paragraphs: [
        "After three failed attempts to log in to your account, on devices that have not logged in to your account before, login is locked for 30 minutes. Devices that have can still log in.",
        "If that was you, you do not have to wait: open the link and choose “Unlock login”. If you have forgotten your password, choose “Forgot your password?” on the login page; a new password also unlocks login.",
        "If it was not you, nobody has guessed your password. If you use the same password elsewhere, choose a new one.",
      ],
      button: "Unlock login",
      closing: ["The link works once, on the device on which you open it, and is valid for one day."],
    },
    password_reset: {
      subject: "Choose a new password",
      paragraphs: ["Someone, probably you, requested a new password for your account. Use the link to choose it."],
      button: "Choose a new password",
      closing: [
        "The link works once and is valid for one hour. If you did not request it, you can ignore this e-mail: your password stays the same.",
      ],
    },
    password_changed: {
      subject: "Your password was changed",
      paragraphs: [
        "Your account has a new password, and you were logged out on all devices.",
        "If that was not you, choose another password right away and write to {support}.",
      ],
      button: "That was not me",
    },
    new_device: {
      subject: "New login to your account",
      paragraphs: [
        "Your account was logged in to on a device that it did not know.",
        "If that was you, there is nothing to do. If it was not you, end that session under Security and choose another password.",
      ],
      details: [
        ["Device", "{device}"],
        ["Place, from the network", "{place}"],
        ["Time", "{time}"],
      ],
      button: "Check my sessions",
    },
    second_factor_on: {
      subject: "Two-step login is on",
      paragraphs: [
        "From now on, logging in to your account needs a code of your authenticator app after the password. You were logged out on all other devices.",
        "Keep your recovery codes in a safe place: each replaces one code of the app. If you did not do this, write to {support} right away.",
      ],
      button: "Open Security",
    },
    second_factor_off: {
      subject: "Two-step login is off",
      paragraphs: [
        "Logging in to your account needs only the password from now on. You were logged out on all other devices.",
        "If you did not do this, choose another password right away and write to {support}.",
      ],
      button: "Open Security",
    },
    recovery_code_used: {
      subject: "A recovery code was used",
      paragraphs: [
        "A recovery code of your account was used instead of a code of the authenticator app. Unused codes: {left}. Withdrawals may wait 24 hours.",
        "If you have lost the app, set up a new one under Security. If you did not use the code, choose another password right away and write to {support}.",
      ],
      button: "Open Security",
    },
    deposit_credited: {
      subject: "Your deposit of {amount} has arrived",
      paragraphs: ["Your deposit has been credited to your wallet."],
      details: [details[0], ["From", "{target}"], details[1]],
    },
    deposit_held: {
      subject: "Your deposit of {amount} is on hold",
      paragraphs: [
        "Your coins have arrived, but with them you would exceed a deposit limit that you set. We have not added them to your wallet and keep them for you.",
      ],
      details: [...details],
      closing: ["You can have them returned on your payments page. We pay the network fee."],
    },
    withdrawal_requested: {
      subject: "We have received your withdrawal request for {amount}",
      paragraphs: [
        "We are checking your withdrawal and have reserved the amount. You can follow each step on your payments page.",
      ],
      details: [details[0], ["To", "{target}"], details[1]],
    },
    withdrawal_paid: {
      subject: "Your withdrawal of {amount} has been sent",
      paragraphs: ["Your money is on its way. Depending on your bank or the network, it can take a while to arrive."],
      details: [details[0], ["To", "{target}"], details[1]],
    },
    withdrawal_rejected: {
      subject: "Your withdrawal of {amount} was not approved",
      paragraphs: ["Your withdrawal was not approved. The money is back in your wallet."],
      details: [details[0], ["Reason", "{reason}"], details[1]],
      closing: ["If you think this is a mistake, please reply to this e-mail."],
    },
    withdrawal_failed: {
      subject: "Your withdrawal of {amount} failed",
      paragraphs: ["The payment failed. The money is back in your wallet; nothing was lost."],
      details: [details[0], ["To", "{target}"], ["Reason", "{reason}"], details[1]],
      closing: ["Please try again, or choose another withdrawal method."],
    },
    limit_raise: {
      subject: "Confirm your higher limit",
      paragraphs: [
        "You asked us to raise a limit. 24 hours have passed. The higher limit applies once you confirm it. If you do nothing, your limit stays as it is.",
      ],
      details: [
        ["Limit now", "{current}"],
        ["Requested", "{requested}"],
      ],
      button: "Confirm the higher limit",
      closing: [
        "The link works once and is valid for seven days. If you did not request this, you can ignore this e-mail.",
      ],
    },
    limit_removal: {
      subject: "Confirm that you want to remove a limit",
      paragraphs: [
        "You asked us to remove a limit. 24 hours have passed. We remove it once you confirm. If you do nothing, your limit stays as it is.",
      ],
      details: [["Limit now", "{current}"]],
      button: "Remove the limit",
      closing: [
        "The link works once and is valid for seven days. If you did not request this, you can ignore this e-mail.",
      ],
    },
    points_expiring: {
      subject: "Your {points} coins expire on {date}",
      paragraphs: [
        "You have {points} coins that you have not touched for a while. They expire on {date}. Any round with real money or a purchase in Rocket Mart keeps all of them.",
      ],
      details: [
        ["Coins", "{points}"],
        ["Expire on", "{date}"],
      ],
      button: "Open Rocket Mart",
      closing: ["Your level does not expire."],
    },
    staff_invitation: {
      subject: "Your access to the back office of {brand}",
      paragraphs: [
        "You have been invited to the back office of {brand}. Open the link, choose a password and set up a second factor.",
      ],
      button: "Choose a password",
      closing: [
        "The link works once and is valid for three days. If you did not expect this, tell your administrator and do not open it.",
      ],
    },
  },
};
