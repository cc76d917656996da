import { fillMessage } from '../messages.ts';
import type { AddressProblem } from './address.ts';
import type { CouponProblem } from './discount.ts';

/** Specified strings of cart and checkout, word for word. */
export const COMMERCE_MESSAGES = {
  noCart:
    'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  minimumSubtotal: 'To check out, your order subtotal must be {subtotal} or more.',
  unableToUpdate: 'Unable to update quantity',
  unableToAdd: 'Unable to add item',
  unableToRemove: 'Unable to remove item',
} as const;

/** What the rules of cart and checkout say to customers. Amounts come in already written out. */
export interface CommerceWords {
  noCart: string;
  empty: string;
  minimumSubtotal(subtotal: string): string;
  unavailable(title: string): string;
  soldOut(title: string): string;
  onlyLeft(title: string, left: number): string;
  noShipping(country: string): string;
  cartFull(most: number): string;
  unableToAdd: string;
  unableToUpdate: string;
  unableToRemove: string;
  noSuchItem: string;
  noSuchShipping: string;
  coupon: Record<CouponProblem, (minimum: string) => string>;
  /** A code that holds is not used, because of these others. */
  couponNotCombined(code: string, others: string): string;
  tooManyCoupons: string;
  email: string;
  address: Record<AddressProblem, string>;
  checkFields: string;
  noteTooLong(most: number): string;
  noPayment: string;
  noSuchPayment: string;
  /** The total is not the one the customer saw. */
  priceChanged(before: string, now: string): string;
  stockChanged: string;
  declined: string;
  paymentOpen: string;
  alreadyOrdered: string;
  keyReused: string;
  closed: string;
  tryLater(minutes: number): string;
}

const english: CommerceWords = {
  noCart: COMMERCE_MESSAGES.noCart,
  empty: 'Your cart is empty.',
  minimumSubtotal: (subtotal) => fillMessage(COMMERCE_MESSAGES.minimumSubtotal, { subtotal }),
  unavailable: (title) => `${title} is no longer available. Please remove it.`,
  soldOut: (title) => `${title} has just sold out. Please remove it.`,
  onlyLeft: (title, left) => `Of ${title} only ${left} are left. Please choose fewer.`,
  noShipping: (country) => `We do not ship to ${country}.`,
  cartFull: (most) => `A cart holds at most ${most} different items.`,
  unableToAdd: COMMERCE_MESSAGES.unableToAdd,
  unableToUpdate: COMMERCE_MESSAGES.unableToUpdate,
  unableToRemove: COMMERCE_MESSAGES.unableToRemove,
  noSuchItem: 'This item is not in the cart any more.',
  noSuchShipping: 'This way of shipping is not offered. Please choose another.',
  coupon: {
    unknown: () => 'We do not know this code.',
    'not-yet': () => 'This code is not valid yet.',
    expired: () => 'This code has expired.',
    'subtotal-too-low': (minimum) => `This code is for orders of ${minimum} or more.`,
  },
  couponNotCombined: (code, others) =>
    `${code} cannot be combined with ${others}. We use what saves you most: to use ${code} instead, remove ${others}.`,
  tooManyCoupons: 'No more codes can be added to this cart.',
  email: 'Please enter an email address such as name@example.com.',
  address: {
    required: 'Please fill this in.',
    'too-long': 'This is too long.',
    characters: 'This holds a character we cannot use.',
    country: 'Please choose a country.',
    state: 'We do not know this state or province.',
    zip: 'This is not a postal code.',
    'us-zip': 'A US ZIP code has exactly 5 digits.',
    phone: 'This is not a phone number.',
  },
  checkFields: 'Please check the marked fields.',
  noteTooLong: (most) => `Please use at most ${most} characters.`,
  noPayment: 'This store does not take orders at the moment.',
  noSuchPayment: 'This way to pay is not offered any more. Please choose another.',
  priceChanged: (before, now) =>
    `The total has changed from ${before} to ${now} since you last saw it. Nothing was charged. Please have another look and place the order again if you agree.`,
  stockChanged: 'Somebody else was faster. Nothing was charged.',
  declined: 'Your payment was declined. Nothing was charged. Please try another way to pay.',
  paymentOpen: 'A payment for this cart is still being processed. Please wait a moment.',
  alreadyOrdered: 'This cart has been ordered already.',
  keyReused: 'This request was sent before with other content. Please open the checkout again.',
  closed: 'This shop is closed at the moment.',
  tryLater: (minutes) =>
    `Too many requests. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
};

const german: CommerceWords = {
  noCart:
    'Ihre Sitzung ist abgelaufen, oder Cookies sind ausgeschaltet. Wir können nicht mit der Kasse fortfahren.',
  empty: 'Ihr Warenkorb ist leer.',
  minimumSubtotal: (subtotal) => `Der Mindestbestellwert beträgt ${subtotal}.`,
  unavailable: (title) => `${title} ist nicht mehr erhältlich. Bitte entfernen Sie es.`,
  soldOut: (title) => `${title} ist gerade ausverkauft. Bitte entfernen Sie es.`,
  onlyLeft: (title, left) => `Von ${title} sind nur noch ${left} da. Bitte wählen Sie weniger.`,
  noShipping: (country) => `Nach ${country} versenden wir nicht.`,
  cartFull: (most) => `In den Warenkorb passen höchstens ${most} verschiedene Artikel.`,
  unableToAdd: 'Der Artikel konnte nicht hinzugefügt werden',
  unableToUpdate: 'Die Menge konnte nicht geändert werden',
  unableToRemove: 'Der Artikel konnte nicht entfernt werden',
  noSuchItem: 'Dieser Artikel liegt nicht mehr im Warenkorb.',
  noSuchShipping: 'Diese Versandart gibt es nicht. Bitte wählen Sie eine andere.',
  coupon: {
    unknown: () => 'Diesen Code kennen wir nicht.',
    'not-yet': () => 'Dieser Code gilt noch nicht.',
    expired: () => 'Dieser Code ist abgelaufen.',
    'subtotal-too-low': (minimum) => `Dieser Code gilt für Bestellungen ab ${minimum}.`,
  },
  couponNotCombined: (code, others) =>
    `${code} lässt sich nicht mit ${others} kombinieren. Es gilt, was Ihnen am meisten spart: Um stattdessen ${code} zu nutzen, entfernen Sie ${others}.`,
  tooManyCoupons: 'Mehr Codes passen nicht in diesen Warenkorb.',
  email: 'Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  address: {
    required: 'Bitte füllen Sie dieses Feld aus.',
    'too-long': 'Das ist zu lang.',
    characters: 'Hier steht ein Zeichen, das wir nicht verwenden können.',
    country: 'Bitte wählen Sie ein Land.',
    state: 'Diesen Bundesstaat oder diese Provinz kennen wir nicht.',
    zip: 'Das ist keine Postleitzahl.',
    'us-zip': 'Eine US-amerikanische Postleitzahl hat genau 5 Ziffern.',
    phone: 'Das ist keine Telefonnummer.',
  },
  checkFields: 'Bitte prüfen Sie die markierten Felder.',
  noteTooLong: (most) => `Bitte höchstens ${most} Zeichen.`,
  noPayment: 'Dieser Laden nimmt zurzeit keine Bestellungen an.',
  noSuchPayment: 'Diese Zahlungsart gibt es nicht mehr. Bitte wählen Sie eine andere.',
  priceChanged: (before, now) =>
    `Der Gesamtbetrag hat sich von ${before} auf ${now} geändert, seit Sie ihn zuletzt gesehen haben. Es wurde nichts abgebucht. Bitte prüfen Sie ihn und bestellen Sie noch einmal, wenn Sie einverstanden sind.`,
  stockChanged: 'Jemand anderes war schneller. Es wurde nichts abgebucht.',
  declined: 'Ihre Zahlung wurde abgelehnt. Es wurde nichts abgebucht. Bitte zahlen Sie auf anderem Weg.',
  paymentOpen: 'Eine Zahlung für diesen Warenkorb wird noch bearbeitet. Bitte warten Sie einen Moment.',
  alreadyOrdered: 'Dieser Warenkorb ist schon bestellt.',
  keyReused: 'Diese Anfrage kam schon einmal mit anderem Inhalt. Bitte öffnen Sie die Kasse neu.',
  closed: 'Dieser Laden ist zurzeit geschlossen.',
  tryLater: (minutes) =>
    `Zu viele Anfragen. Bitte versuchen Sie es in ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} noch einmal.`,
};

const french: CommerceWords = {
  noCart:
    'Votre session a expiré ou les cookies sont désactivés. Nous ne pouvons pas poursuivre vers le paiement.',
  empty: 'Votre panier est vide.',
  minimumSubtotal: (subtotal) => `Pour commander, le sous-total doit être d’au moins ${subtotal}.`,
  unavailable: (title) => `${title} n’est plus disponible. Veuillez le retirer.`,
  soldOut: (title) => `${title} vient d’être épuisé. Veuillez le retirer.`,
  onlyLeft: (title, left) => `Il ne reste que ${left} de ${title}. Veuillez en choisir moins.`,
  noShipping: (country) => `Nous n’expédions pas vers cette destination : ${country}.`,
  cartFull: (most) => `Un panier contient au plus ${most} articles différents.`,
  unableToAdd: 'Impossible d’ajouter l’article',
  unableToUpdate: 'Impossible de modifier la quantité',
  unableToRemove: 'Impossible de retirer l’article',
  noSuchItem: 'Cet article n’est plus dans le panier.',
  noSuchShipping: 'Ce mode de livraison n’est pas proposé. Veuillez en choisir un autre.',
  coupon: {
    unknown: () => 'Nous ne connaissons pas ce code.',
    'not-yet': () => 'Ce code n’est pas encore valable.',
    expired: () => 'Ce code a expiré.',
    'subtotal-too-low': (minimum) => `Ce code vaut pour les commandes à partir de ${minimum}.`,
  },
  couponNotCombined: (code, others) =>
    `${code} n’est pas cumulable avec ${others}. Nous appliquons le plus avantageux : pour utiliser ${code}, retirez ${others}.`,
  tooManyCoupons: 'Ce panier ne peut pas recevoir d’autre code.',
  email: 'Veuillez saisir une adresse e-mail comme nom@example.com.',
  address: {
    required: 'Veuillez remplir ce champ.',
    'too-long': 'C’est trop long.',
    characters: 'Un caractère ici ne peut pas être utilisé.',
    country: 'Veuillez choisir un pays.',
    state: 'Nous ne connaissons pas cet État ou cette province.',
    zip: 'Ce n’est pas un code postal.',
    'us-zip': 'Un code ZIP américain compte exactement 5 chiffres.',
    phone: 'Ce n’est pas un numéro de téléphone.',
  },
  checkFields: 'Veuillez vérifier les champs marqués.',
  noteTooLong: (most) => `Au plus ${most} caractères, s’il vous plaît.`,
  noPayment: 'Cette boutique ne prend pas de commandes pour le moment.',
  noSuchPayment: 'Ce mode de paiement n’est plus proposé. Veuillez en choisir un autre.',
  priceChanged: (before, now) =>
    `Le total est passé de ${before} à ${now} depuis votre dernière visite. Rien n’a été débité. Veuillez le vérifier et confirmer à nouveau si vous êtes d’accord.`,
  stockChanged: 'Quelqu’un d’autre a été plus rapide. Rien n’a été débité.',
  declined: 'Votre paiement a été refusé. Rien n’a été débité. Veuillez essayer un autre moyen de paiement.',
  paymentOpen: 'Un paiement pour ce panier est encore en cours. Veuillez patienter un instant.',
  alreadyOrdered: 'Ce panier a déjà été commandé.',
  keyReused: 'Cette demande a déjà été envoyée avec un autre contenu. Veuillez rouvrir la page de paiement.',
  closed: 'Cette boutique est fermée pour le moment.',
  tryLater: (minutes) =>
    `Trop de demandes. Veuillez réessayer dans ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
};

const languages: Readonly<Record<string, CommerceWords>> = { en: english, de: german, fr: french };

/** What cart and checkout say in a site's language; English where we do not have it yet. */
export function commerceWordsFor(language: string): CommerceWords {
  const [primary = ''] = language.toLowerCase().split('-');
  return Object.hasOwn(languages, primary) ? (languages[primary] ?? english) : english;
}
