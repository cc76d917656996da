/** What the system error overlay says. The English title is specified [V8.13]. */
const english = {
  title: 'Something Went Wrong!',
  unreadable: 'The server gave an answer this page cannot read.',
  connection: 'Unable to connect. Please try again',
  address: 'URL',
  format: 'Format',
  message: 'Message',
  reload: 'Reload',
  clear: 'Clear',
};
export type ErrorWords = typeof english;

const german: ErrorWords = {
  title: 'Etwas ist schiefgegangen',
  unreadable: 'Der Server hat etwas geantwortet, das diese Seite nicht lesen kann.',
  connection: 'Keine Verbindung. Bitte versuchen Sie es noch einmal',
  address: 'Adresse',
  format: 'Format',
  message: 'Meldung',
  reload: 'Neu laden',
  clear: 'Schließen',
};

const french: ErrorWords = {
  title: 'Une erreur s’est produite',
  unreadable: 'Le serveur a envoyé une réponse que cette page ne peut pas lire.',
  connection: 'Connexion impossible. Veuillez réessayer',
  address: 'Adresse',
  format: 'Format',
  message: 'Message',
  reload: 'Recharger',
  clear: 'Fermer',
};

const languages: Readonly<Record<string, ErrorWords>> = { en: english, de: german, fr: french };

/** The overlay's words in a language; English where we do not have it yet. */
export function errorWords(language: string): ErrorWords {
  const [primary = ''] = language.toLowerCase().split('-');
  return Object.hasOwn(languages, primary) ? (languages[primary] ?? english) : english;
}
