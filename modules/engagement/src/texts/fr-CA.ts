import type { EmailTexts } from "../domain/template.ts";

const details = [
  ["Montant", "{amount}"],
  ["Paiement", "#{payment}"],
] as const;

export const frCA: EmailTexts = {
  greeting: "Bonjour,",
  greetingByName: "Bonjour {name},",
  footer: "{operator} vous envoie ce courriel au sujet de votre compte. Pour toute question, écrivez à {support}.",
  byHand: "Si le bouton ne fonctionne pas, ouvrez cette adresse :",
  templates: {
    confirmation: {
      subject: "Veuillez confirmer votre adresse courriel",
      paragraphs: ["Bienvenue chez {brand}. Veuillez confirmer votre adresse courriel."],
      button: "Confirmer l’adresse",
      closing: [
        "Le lien fonctionne une fois et est valide pendant trois jours. Si cette inscription n’est pas la vôtre, vous pouvez ignorer ce courriel.",
      ],
    },
    account_locked: {
      subject: "La connexion est bloquée pendant 30 minutes",
      paragraphs: [
        "Après trois tentatives infructueuses de connexion à votre compte, la connexion est bloquée pendant 30 minutes sur les appareils que votre compte ne connaît pas. Les appareils connus peuvent toujours se connecter.",
        "Si c’était vous, inutile d’attendre : ouvrez le lien et choisissez « Débloquer la connexion ». Si vous avez oublié votre mot de passe, choisissez « Mot de passe oublié? » sur la page de connexion; un nouveau mot de passe débloque aussi la connexion.",
        "Si ce n’était pas vous, personne n’a deviné votre mot de passe. Si vous utilisez le même mot de passe ailleurs, choisissez-en un nouveau.",
      ],
      button: "Débloquer la connexion",
      closing: ["Le lien fonctionne une fois, sur l’appareil où vous l’ouvrez, et est valide pendant un jour."],
    },
    password_reset: {
      subject: "Choisissez un nouveau mot de passe",
      paragraphs: [
        "Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour votre compte. Utilisez le lien pour le choisir.",
      ],
      button: "Choisir un nouveau mot de passe",
      closing: [
        "Le lien fonctionne une fois et est valide pendant une heure. Si vous n’avez rien demandé, vous pouvez ignorer ce courriel : votre mot de passe reste le même.",
      ],
    },
    password_changed: {
      subject: "Votre mot de passe a été changé",
      paragraphs: [
        "Votre compte a un nouveau mot de passe, et vos sessions ont été fermées sur tous vos appareils.",
        "Si ce n’était pas vous, choisissez sans attendre un autre mot de passe et écrivez à {support}.",
      ],
      button: "Ce n’était pas moi",
    },
    new_device: {
      subject: "Nouvelle connexion à votre compte",
      paragraphs: [
        "Un appareil que votre compte ne connaissait pas s’y est connecté.",
        "Si c’était vous, il n’y a rien à faire. Sinon, terminez cette session sous « Sécurité » et choisissez un autre mot de passe.",
      ],
      details: [
        ["Appareil", "{device}"],
        ["Lieu, selon le réseau", "{place}"],
        ["Heure", "{time}"],
      ],
      button: "Vérifier mes sessions",
    },
    second_factor_on: {
      subject: "La connexion en deux étapes est activée",
      paragraphs: [
        "À partir de maintenant, la connexion à votre compte demande, après le mot de passe, un code de votre application d’authentification. Vous avez été déconnecté de tous les autres appareils.",
        "Gardez vos codes de récupération en lieu sûr : chacun remplace une fois le code de l’application. Si ce n’était pas vous, écrivez tout de suite à {support}.",
      ],
      button: "Ouvrir Sécurité",
    },
    second_factor_off: {
      subject: "La connexion en deux étapes est désactivée",
      paragraphs: [
        "À partir de maintenant, le mot de passe suffit pour se connecter à votre compte. Vous avez été déconnecté de tous les autres appareils.",
        "Si ce n’était pas vous, choisissez tout de suite un autre mot de passe et écrivez à {support}.",
      ],
      button: "Ouvrir Sécurité",
    },
    recovery_code_used: {
      subject: "Un code de récupération a été utilisé",
      paragraphs: [
        "Un code de récupération de votre compte a été utilisé à la place d’un code de l’application d’authentification. Codes inutilisés : {left}. Les retraits peuvent attendre 24 heures.",
        "Si vous avez perdu l’application, configurez-en une nouvelle sous « Sécurité ». Si vous n’avez pas utilisé ce code, choisissez tout de suite un autre mot de passe et écrivez à {support}.",
      ],
      button: "Ouvrir Sécurité",
    },
    deposit_credited: {
      subject: "Votre dépôt de {amount} est arrivé",
      paragraphs: ["Votre dépôt a été porté au crédit de votre portefeuille."],
      details: [details[0], ["De", "{target}"], details[1]],
    },
    deposit_held: {
      subject: "Votre dépôt de {amount} est en attente",
      paragraphs: [
        "Vos cryptos sont arrivées, mais elles dépasseraient une limite de dépôt que vous avez fixée. Nous ne les avons pas portées à votre portefeuille et les conservons pour vous.",
      ],
      details: [...details],
      closing: ["Vous pouvez demander leur retour sur la page de vos paiements. Nous payons les frais de réseau."],
    },
    withdrawal_requested: {
      subject: "Nous avons reçu votre demande de retrait de {amount}",
      paragraphs: [
        "Nous vérifions votre retrait et avons réservé le montant. Vous pouvez suivre chaque étape sur votre page de paiements.",
      ],
      details: [details[0], ["Vers", "{target}"], details[1]],
    },
    withdrawal_paid: {
      subject: "Votre retrait de {amount} a été envoyé",
      paragraphs: [
        "Votre argent est en route. Selon votre banque ou le réseau, il peut mettre un certain temps à arriver.",
      ],
      details: [details[0], ["Vers", "{target}"], details[1]],
    },
    withdrawal_rejected: {
      subject: "Votre retrait de {amount} n’a pas été approuvé",
      paragraphs: ["Votre retrait n’a pas été approuvé. L’argent est de retour dans votre portefeuille."],
      details: [details[0], ["Motif", "{reason}"], details[1]],
      closing: ["Si vous pensez qu’il s’agit d’une erreur, veuillez répondre à ce courriel."],
    },
    withdrawal_failed: {
      subject: "Votre retrait de {amount} a échoué",
      paragraphs: ["Le paiement a échoué. L’argent est de retour dans votre portefeuille; rien n’est perdu."],
      details: [details[0], ["Vers", "{target}"], ["Motif", "{reason}"], details[1]],
      closing: ["Veuillez réessayer ou choisir un autre mode de retrait."],
    },
    limit_raise: {
      subject: "Confirmez votre limite plus élevée",
      paragraphs: [
        "Vous avez demandé d’augmenter une limite. Les 24 heures d’attente sont écoulées. La limite plus élevée s’appliquera dès que vous la confirmerez. Si vous ne faites rien, votre limite reste la même.",
      ],
      details: [
        ["Limite actuelle", "{current}"],
        ["Limite demandée", "{requested}"],
      ],
      button: "Confirmer la limite plus élevée",
      closing: [
        "Le lien fonctionne une seule fois et reste valide sept jours. Si vous n’avez rien demandé, vous pouvez ignorer ce courriel.",
      ],
    },
    limit_removal: {
      subject: "Confirmez la suppression d’une limite",
      paragraphs: [
        "Vous avez demandé de supprimer une limite. Les 24 heures d’attente sont écoulées. Elle sera supprimée dès que vous confirmerez. Si vous ne faites rien, votre limite reste la même.",
      ],
      details: [["Limite actuelle", "{current}"]],
      button: "Supprimer la limite",
      closing: [
        "Le lien fonctionne une seule fois et reste valide sept jours. Si vous n’avez rien demandé, vous pouvez ignorer ce courriel.",
      ],
    },
    points_expiring: {
      subject: "Vos {points} pièces expirent le {date}",
      paragraphs: [
        "Vous avez {points} pièces que vous n’avez pas utilisées depuis un moment. Elles expirent le {date}. Une partie en argent réel ou un achat au Rocket Mart les conserve toutes.",
      ],
      details: [
        ["Pièces", "{points}"],
        ["Expiration", "{date}"],
      ],
      button: "Ouvrir le Rocket Mart",
      closing: ["Votre niveau n’expire pas."],
    },
    staff_invitation: {
      subject: "Votre accès à l’administration de {brand}",
      paragraphs: [
        "Vous êtes invité à l’administration de {brand}. Ouvrez le lien, choisissez un mot de passe et configurez un second facteur.",
      ],
      button: "Choisir un mot de passe",
      closing: [
        "Le lien fonctionne une fois et est valide pendant trois jours. Si vous n’attendiez pas cette invitation, ne l’ouvrez pas et avertissez l’administrateur.",
      ],
    },
  },
};
