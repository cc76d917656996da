import type { SystemPageKind } from './system-pages.ts';

/** What a page of ours says. */
export interface Said {
  title: string;
  text: string;
  /** Leads to the homepage; none when empty. */
  button: string;
}

export type SystemWords = Readonly<Record<SystemPageKind, Said>> & {
  passwordLabel: string;
  passwordButton: string;
};

const english: SystemWords = {
  'not-found': {
    title: 'There is nothing at this address',
    text: 'It may have moved, or the link has a slip of the pen in it. The rest of the site is where it was.',
    button: 'To the homepage',
  },
  error: {
    title: 'That did not work',
    text: 'Something went wrong on our side, and we have written it down. Please try again in a moment.',
    button: 'To the homepage',
  },
  'lock-screen': {
    title: 'Not open yet',
    text: 'This site is open to those who have its password.',
    button: '',
  },
  private: {
    title: 'Not open yet',
    text: 'This site is not open to the public. Please come back later.',
    button: '',
  },
  password: {
    title: 'For invited readers',
    text: 'This page is open to those who have its password.',
    button: '',
  },
  expired: {
    title: 'Closed for now',
    text: 'This site is taking a break. If it is yours, sign in to see why.',
    button: '',
  },
  'foreign-form': {
    title: 'This form came from elsewhere',
    text: 'For your safety, forms are taken only from this site’s own pages. Please open the page again.',
    button: 'To the homepage',
  },
  'unreadable-form': {
    title: 'This form could not be read',
    text: 'It may have been too large. Please go back and try again with less.',
    button: 'To the homepage',
  },
  'no-room': {
    title: 'Not just now',
    text: 'This site cannot take anything in at the moment: nothing was sent, ordered or paid. Please try again later.',
    button: 'To the homepage',
  },
  cover: { title: '', text: '', button: '' },
  passwordLabel: 'Password',
  passwordButton: 'Enter',
};

const german: SystemWords = {
  'not-found': {
    title: 'Unter dieser Adresse ist nichts',
    text: 'Vielleicht ist die Seite umgezogen, vielleicht hat der Link einen Tippfehler. Alles andere ist noch da.',
    button: 'Zur Startseite',
  },
  error: {
    title: 'Das hat nicht geklappt',
    text: 'Bei uns ist etwas schiefgegangen, wir haben es notiert. Bitte versuchen Sie es gleich noch einmal.',
    button: 'Zur Startseite',
  },
  'lock-screen': { title: 'Noch nicht geöffnet', text: 'Mit dem Passwort kommen Sie hinein.', button: '' },
  private: {
    title: 'Noch nicht geöffnet',
    text: 'Diese Website ist noch nicht öffentlich. Bitte kommen Sie später wieder.',
    button: '',
  },
  password: { title: 'Für Eingeladene', text: 'Diese Seite öffnet sich mit ihrem Passwort.', button: '' },
  expired: {
    title: 'Zurzeit geschlossen',
    text: 'Diese Website macht Pause. Wenn sie Ihnen gehört, melden Sie sich an, um zu erfahren, warum.',
    button: '',
  },
  'foreign-form': {
    title: 'Dieses Formular kam von anderswo',
    text: 'Zu Ihrer Sicherheit nehmen wir Formulare nur von den Seiten dieser Website. Bitte öffnen Sie die Seite noch einmal.',
    button: 'Zur Startseite',
  },
  'unreadable-form': {
    title: 'Dieses Formular war nicht lesbar',
    text: 'Vielleicht war es zu groß. Bitte gehen Sie zurück und versuchen Sie es mit weniger.',
    button: 'Zur Startseite',
  },
  'no-room': {
    title: 'Gerade nicht möglich',
    text: 'Diese Website kann im Augenblick nichts entgegennehmen: Es wurde nichts gesendet, bestellt oder bezahlt. Bitte versuchen Sie es später noch einmal.',
    button: 'Zur Startseite',
  },
  cover: { title: '', text: '', button: '' },
  passwordLabel: 'Passwort',
  passwordButton: 'Öffnen',
};

const french: SystemWords = {
  'not-found': {
    title: 'Il n’y a rien à cette adresse',
    text: 'La page a peut-être déménagé, ou le lien comporte une faute de frappe. Le reste du site est à sa place.',
    button: 'Vers l’accueil',
  },
  error: {
    title: 'Cela n’a pas fonctionné',
    text: 'Une erreur s’est produite de notre côté, et nous l’avons notée. Veuillez réessayer dans un instant.',
    button: 'Vers l’accueil',
  },
  'lock-screen': { title: 'Pas encore ouvert', text: 'Le mot de passe ouvre ce site.', button: '' },
  private: {
    title: 'Pas encore ouvert',
    text: 'Ce site n’est pas encore public. Revenez plus tard.',
    button: '',
  },
  password: { title: 'Sur invitation', text: 'Cette page s’ouvre avec son mot de passe.', button: '' },
  expired: {
    title: 'Fermé pour le moment',
    text: 'Ce site fait une pause. S’il est à vous, connectez-vous pour savoir pourquoi.',
    button: '',
  },
  'foreign-form': {
    title: 'Ce formulaire vient d’ailleurs',
    text: 'Pour votre sécurité, nous n’acceptons que les formulaires des pages de ce site. Veuillez rouvrir la page.',
    button: 'Vers l’accueil',
  },
  'unreadable-form': {
    title: 'Ce formulaire n’a pas pu être lu',
    text: 'Il était peut-être trop grand. Revenez en arrière et réessayez avec moins.',
    button: 'Vers l’accueil',
  },
  'no-room': {
    title: 'Pas pour le moment',
    text: 'Ce site ne peut rien recevoir pour l’instant : rien n’a été envoyé, commandé ni payé. Veuillez réessayer plus tard.',
    button: 'Vers l’accueil',
  },
  cover: { title: '', text: '', button: '' },
  passwordLabel: 'Mot de passe',
  passwordButton: 'Entrer',
};

const languages: Readonly<Record<string, SystemWords>> = { en: english, de: german, fr: french };

/** What the built-in pages say in a site's language; English where we do not have it yet. */
export function systemWordsFor(language: string): SystemWords {
  const [primary = ''] = language.toLowerCase().split('-');
  return languages[primary] ?? english;
}
