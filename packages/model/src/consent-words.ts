/** What our own interface says about cookies and consent. The English of the banner is specified [V3.36, V3.39, V3.43]. */
const english = {
  /** Of the banner, the page and the link to it. */
  title: 'Cookies',
  choices: 'Cookie choices',
  text: 'By using this website, you agree to our use of cookies. We use cookies to provide you with a great experience and to help our website run effectively.',
  accept: 'Accept',
  decline: 'Decline',
  policy: 'Privacy policy',
  privacyControl:
    'Your browser sends the Global Privacy Control signal. We respect it: your visits are not measured, whatever you choose here.',
  held: 'This content comes from another service. It is loaded only if you accept cookies.',
  heldFrom: (where: string) => `This content comes from ${where}. It is loaded only if you accept cookies.`,
  allow: 'Allow',
  /** On a button over a still picture. */
  allowFilm: (where: string) => `Accept cookies and play the video from ${where}`,
  undecided: 'You have not chosen yet.',
  accepted: 'You have accepted cookies.',
  declined: 'You have declined cookies.',
  keeps: 'Your choice is kept in this browser for 30 days. You can change it here at any time.',
  proof: (id: string) => `Number of your choice in our records: ${id}`,
  back: 'Back to the website',
};
export type ConsentWords = typeof english;

const german: ConsentWords = {
  title: 'Cookies',
  choices: 'Cookie-Einstellungen',
  text: 'Mit der Nutzung dieser Website stimmen Sie der Verwendung von Cookies zu. Wir verwenden Cookies, um Ihnen ein gutes Erlebnis zu bieten und damit unsere Website gut funktioniert.',
  accept: 'Akzeptieren',
  decline: 'Ablehnen',
  policy: 'Datenschutzerklärung',
  privacyControl:
    'Ihr Browser sendet das Signal „Global Privacy Control“. Wir halten uns daran: Ihre Besuche werden nicht gemessen, was immer Sie hier wählen.',
  held: 'Dieser Inhalt kommt von einem anderen Dienst. Er wird nur geladen, wenn Sie Cookies akzeptieren.',
  heldFrom: (where) => `Dieser Inhalt kommt von ${where}. Er wird nur geladen, wenn Sie Cookies akzeptieren.`,
  allow: 'Erlauben',
  allowFilm: (where) => `Cookies akzeptieren und Film von ${where} abspielen`,
  undecided: 'Sie haben noch nicht gewählt.',
  accepted: 'Sie haben Cookies akzeptiert.',
  declined: 'Sie haben Cookies abgelehnt.',
  keeps: 'Ihre Wahl wird 30 Tage lang in diesem Browser gespeichert. Sie können sie hier jederzeit ändern.',
  proof: (id) => `Nummer Ihrer Wahl in unseren Aufzeichnungen: ${id}`,
  back: 'Zurück zur Website',
};

const french: ConsentWords = {
  title: 'Cookies',
  choices: 'Choix des cookies',
  text: 'En utilisant ce site, vous acceptez notre utilisation des cookies. Nous utilisons des cookies pour vous offrir une bonne expérience et pour le bon fonctionnement de notre site.',
  accept: 'Accepter',
  decline: 'Refuser',
  policy: 'Politique de confidentialité',
  privacyControl:
    'Votre navigateur envoie le signal « Global Privacy Control ». Nous le respectons : vos visites ne sont pas mesurées, quel que soit votre choix.',
  held: 'Ce contenu vient d’un autre service. Il n’est chargé que si vous acceptez les cookies.',
  heldFrom: (where) => `Ce contenu vient de ${where}. Il n’est chargé que si vous acceptez les cookies.`,
  allow: 'Autoriser',
  allowFilm: (where) => `Accepter les cookies et lire le film de ${where}`,
  undecided: 'Vous n’avez pas encore choisi.',
  accepted: 'Vous avez accepté les cookies.',
  declined: 'Vous avez refusé les cookies.',
  keeps:
    'Votre choix est conservé dans ce navigateur pendant 30 jours. Vous pouvez le modifier ici à tout moment.',
  proof: (id) => `Numéro de votre choix dans nos registres : ${id}`,
  back: 'Retour au site',
};

const LANGUAGES: Readonly<Record<string, ConsentWords>> = { en: english, de: german, fr: french };

/** In the language of the page; English where we do not speak it. @param language a language tag such as `de-AT` */
export function consentWordsFor(language: string): ConsentWords {
  const [primary = ''] = language.toLowerCase().split('-');
  return (Object.hasOwn(LANGUAGES, primary) && LANGUAGES[primary]) || english;
}
