/** What mails about orders say. */
export interface OrderMailWords {
  orderedSubject(number: string, site: string): string;
  orderedTitle: string;
  ordered(name: string): string;
  /** Of an order that is placed and not paid. */
  received(name: string): string;
  toPay(way: string, amount: string, until: string): string;
  reference(number: string): string;
  paidSubject(number: string, site: string): string;
  paidTitle: string;
  paid(amount: string, number: string): string;
  expiredSubject(number: string, site: string): string;
  expiredTitle: string;
  expired(number: string): string;
  viewOrder: string;
  keepNote(site: string): string;
  testNote: string;
  sentTo: string;
  cancelledSubject(number: string, site: string): string;
  cancelledTitle: string;
  cancelled(number: string): string;
  refunded(amount: string): string;
  givenBackSubject(number: string, site: string): string;
  givenBackTitle: string;
  givenBack(amount: string, number: string): string;
  fulfilledSubject(number: string, site: string): string;
  fulfilledTitle: string;
  fulfilled(number: string): string;
  subtotal: string;
  discount: string;
  shipping(name: string): string;
  free: string;
  tax(names: string): string;
  taxIncluded(names: string): string;
  total: string;
  newSubject(number: string, amount: string): string;
  newTitle(number: string): string;
  newOrder(name: string, email: string): string;
  newUnpaid(name: string, email: string, way: string): string;
  openOrder: string;
  ownerNote: string;
  customerNote: string;
}

const english: OrderMailWords = {
  orderedSubject: (number, site) => `Your order ${number} at ${site}`,
  orderedTitle: 'Thank you for your order',
  ordered: (name) => `Hello ${name}, we have received your order and your payment.`,
  received: (name) => `Hello ${name}, we have received your order. It is not paid yet.`,
  toPay: (way, amount, until) => `${way}: please pay ${amount} until ${until}.`,
  reference: (number) => `Reference: ${number}`,
  paidSubject: (number, site) => `Your payment for the order ${number} at ${site}`,
  paidTitle: 'Thank you for your payment',
  paid: (amount, number) => `We have received ${amount} for the order ${number}.`,
  expiredSubject: (number, site) => `Your order ${number} at ${site} was not paid in time`,
  expiredTitle: 'Your order was not paid in time',
  expired: (number) =>
    `The order ${number} was not paid in time and will not be delivered. If you have paid, please answer this mail.`,
  viewOrder: 'View your order',
  keepNote: (site) => `This mail was sent by ${site} because you placed an order there.`,
  testNote: 'This was a test payment. Nobody was charged.',
  sentTo: 'Delivery address',
  cancelledSubject: (number, site) => `Your order ${number} at ${site} was cancelled`,
  cancelledTitle: 'Your order was cancelled',
  cancelled: (number) => `The order ${number} was cancelled and will not be delivered.`,
  refunded: (amount) => `What you paid is on its way back to you: ${amount}.`,
  givenBackSubject: (number, site) => `Money back for your order ${number} at ${site}`,
  givenBackTitle: 'You get something back',
  givenBack: (amount, number) =>
    `Of what you paid for the order ${number} we are giving you back ${amount}. It goes the way you paid.`,
  fulfilledSubject: (number, site) => `Your order ${number} at ${site} is on its way`,
  fulfilledTitle: 'Your order is complete',
  fulfilled: (number) => `Everything of the order ${number} was sent or handed over.`,
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: (name) => `Shipping (${name})`,
  free: 'Free',
  tax: (names) => names,
  taxIncluded: (names) => `${names} (included)`,
  total: 'Total',
  newSubject: (number, amount) => `New order ${number}: ${amount}`,
  newTitle: (number) => `New order ${number}`,
  newOrder: (name, email) => `${name} (${email}) has placed and paid an order.`,
  newUnpaid: (name, email, way) =>
    `${name} (${email}) has placed an order that is not paid yet. Payment: ${way}.`,
  openOrder: 'Open the orders',
  ownerNote: 'You get this mail because orders of this site are sent to you.',
  customerNote: 'The customer wrote',
};

const german: OrderMailWords = {
  orderedSubject: (number, site) => `Ihre Bestellung ${number} bei ${site}`,
  orderedTitle: 'Vielen Dank für Ihre Bestellung',
  ordered: (name) => `Guten Tag ${name}, wir haben Ihre Bestellung und Ihre Zahlung erhalten.`,
  received: (name) => `Guten Tag ${name}, wir haben Ihre Bestellung erhalten. Bezahlt ist sie noch nicht.`,
  toPay: (way, amount, until) => `${way}: Bitte zahlen Sie ${amount} bis zum ${until}.`,
  reference: (number) => `Verwendungszweck: ${number}`,
  paidSubject: (number, site) => `Ihre Zahlung zur Bestellung ${number} bei ${site}`,
  paidTitle: 'Vielen Dank für Ihre Zahlung',
  paid: (amount, number) => `Wir haben ${amount} für die Bestellung ${number} erhalten.`,
  expiredSubject: (number, site) => `Ihre Bestellung ${number} bei ${site} wurde nicht rechtzeitig bezahlt`,
  expiredTitle: 'Ihre Bestellung wurde nicht rechtzeitig bezahlt',
  expired: (number) =>
    `Die Bestellung ${number} wurde nicht rechtzeitig bezahlt und wird nicht geliefert. Falls Sie bezahlt haben, antworten Sie bitte auf diese Mail.`,
  viewOrder: 'Bestellung ansehen',
  keepNote: (site) => `Diese Mail kommt von ${site}, weil Sie dort bestellt haben.`,
  testNote: 'Das war eine Testzahlung. Es wurde nichts abgebucht.',
  sentTo: 'Lieferadresse',
  cancelledSubject: (number, site) => `Ihre Bestellung ${number} bei ${site} wurde storniert`,
  cancelledTitle: 'Ihre Bestellung wurde storniert',
  cancelled: (number) => `Die Bestellung ${number} wurde storniert und wird nicht geliefert.`,
  refunded: (amount) => `Was Sie bezahlt haben, ist auf dem Weg zurück zu Ihnen: ${amount}.`,
  givenBackSubject: (number, site) => `Geld zurück zu Ihrer Bestellung ${number} bei ${site}`,
  givenBackTitle: 'Sie erhalten etwas zurück',
  givenBack: (amount, number) =>
    `Von dem, was Sie für die Bestellung ${number} bezahlt haben, erhalten Sie ${amount} zurück, auf dem Weg, auf dem Sie bezahlt haben.`,
  fulfilledSubject: (number, site) => `Ihre Bestellung ${number} bei ${site} ist unterwegs`,
  fulfilledTitle: 'Ihre Bestellung ist vollständig',
  fulfilled: (number) => `Alles aus der Bestellung ${number} wurde verschickt oder übergeben.`,
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  shipping: (name) => `Versand (${name})`,
  free: 'Kostenlos',
  tax: (names) => names,
  taxIncluded: (names) => `${names} (enthalten)`,
  total: 'Gesamt',
  newSubject: (number, amount) => `Neue Bestellung ${number}: ${amount}`,
  newTitle: (number) => `Neue Bestellung ${number}`,
  newOrder: (name, email) => `${name} (${email}) hat bestellt und bezahlt.`,
  newUnpaid: (name, email, way) => `${name} (${email}) hat bestellt und noch nicht bezahlt. Zahlung: ${way}.`,
  openOrder: 'Bestellungen öffnen',
  ownerNote: 'Sie erhalten diese Mail, weil Bestellungen dieser Website an Sie gehen.',
  customerNote: 'Nachricht der Kundschaft',
};

const french: OrderMailWords = {
  orderedSubject: (number, site) => `Votre commande ${number} chez ${site}`,
  orderedTitle: 'Merci pour votre commande',
  ordered: (name) => `Bonjour ${name}, nous avons bien reçu votre commande et votre paiement.`,
  received: (name) => `Bonjour ${name}, nous avons bien reçu votre commande. Elle n’est pas encore payée.`,
  toPay: (way, amount, until) => `${way} : veuillez payer ${amount} avant le ${until}.`,
  reference: (number) => `Référence : ${number}`,
  paidSubject: (number, site) => `Votre paiement de la commande ${number} chez ${site}`,
  paidTitle: 'Merci pour votre paiement',
  paid: (amount, number) => `Nous avons reçu ${amount} pour la commande ${number}.`,
  expiredSubject: (number, site) => `Votre commande ${number} chez ${site} n’a pas été payée à temps`,
  expiredTitle: 'Votre commande n’a pas été payée à temps',
  expired: (number) =>
    `La commande ${number} n’a pas été payée à temps et ne sera pas livrée. Si vous avez payé, veuillez répondre à cet e-mail.`,
  viewOrder: 'Voir la commande',
  keepNote: (site) => `Cet e-mail vient de ${site}, où vous avez passé une commande.`,
  testNote: 'C’était un paiement d’essai. Rien n’a été débité.',
  sentTo: 'Adresse de livraison',
  cancelledSubject: (number, site) => `Votre commande ${number} chez ${site} a été annulée`,
  cancelledTitle: 'Votre commande a été annulée',
  cancelled: (number) => `La commande ${number} a été annulée et ne sera pas livrée.`,
  refunded: (amount) => `Ce que vous avez payé vous sera remboursé : ${amount}.`,
  givenBackSubject: (number, site) => `Remboursement de votre commande ${number} chez ${site}`,
  givenBackTitle: 'Vous êtes remboursé',
  givenBack: (amount, number) =>
    `Sur ce que vous avez payé pour la commande ${number}, nous vous remboursons ${amount}, par le moyen que vous aviez choisi.`,
  fulfilledSubject: (number, site) => `Votre commande ${number} chez ${site} est en route`,
  fulfilledTitle: 'Votre commande est complète',
  fulfilled: (number) => `Tous les articles de la commande ${number} ont été expédiés ou remis.`,
  subtotal: 'Sous-total',
  discount: 'Remise',
  shipping: (name) => `Livraison (${name})`,
  free: 'Offerte',
  tax: (names) => names,
  taxIncluded: (names) => `${names} (comprise)`,
  total: 'Total',
  newSubject: (number, amount) => `Nouvelle commande ${number} : ${amount}`,
  newTitle: (number) => `Nouvelle commande ${number}`,
  newOrder: (name, email) => `${name} (${email}) a passé et payé une commande.`,
  newUnpaid: (name, email, way) =>
    `${name} (${email}) a passé une commande qui n’est pas encore payée. Paiement : ${way}.`,
  openOrder: 'Ouvrir les commandes',
  ownerNote: 'Vous recevez cet e-mail parce que les commandes de ce site vous sont envoyées.',
  customerNote: 'Message de la cliente ou du client',
};

const languages: Readonly<Record<string, OrderMailWords>> = { en: english, de: german, fr: french };

/** Words of order mails in a language; English where we do not have it yet. */
export function orderMailWordsFor(language: string): OrderMailWords {
  const [primary = ''] = language.toLowerCase().split('-');
  return Object.hasOwn(languages, primary) ? (languages[primary] ?? english) : english;
}
