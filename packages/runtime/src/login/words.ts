/** What pages say to whoever signs in or out on them. The English of the logout dialog is specified [V2.25] [V2.26]. */
const english = {
  logoutTitle: 'Logout Successful',
  logoutMessage: 'You have been successfully logged out.',
  loginTitle: 'Log in',
  email: 'Email',
  password: 'Password',
  code: 'Code from your authenticator app',
  codeHelp: 'Or one of your recovery codes.',
  remember: 'Stay signed in for 30 days',
  login: 'Log in',
  forgot: 'Forgot your password?',
  failed: 'Logging in did not work. Please try again.',
  ownerBar: 'Your site',
  edit: 'Edit',
  manage: 'Manage the site',
  unpublished: 'Unpublished changes',
  preview: 'Preview',
  logout: 'Log out',
};
export type LoginWords = typeof english;

const german: LoginWords = {
  logoutTitle: 'Abgemeldet',
  logoutMessage: 'Sie wurden erfolgreich abgemeldet.',
  loginTitle: 'Anmelden',
  email: 'E-Mail',
  password: 'Passwort',
  code: 'Code aus Ihrer Authenticator-App',
  codeHelp: 'Oder einer Ihrer Wiederherstellungscodes.',
  remember: '30 Tage angemeldet bleiben',
  login: 'Anmelden',
  forgot: 'Passwort vergessen?',
  failed: 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  ownerBar: 'Ihre Website',
  edit: 'Bearbeiten',
  manage: 'Website verwalten',
  unpublished: 'Nicht veröffentlichte Änderungen',
  preview: 'Vorschau',
  logout: 'Abmelden',
};

const french: LoginWords = {
  logoutTitle: 'Déconnexion réussie',
  logoutMessage: 'Vous avez été déconnecté.',
  loginTitle: 'Se connecter',
  email: 'E-mail',
  password: 'Mot de passe',
  code: 'Code de votre application d’authentification',
  codeHelp: 'Ou l’un de vos codes de secours.',
  remember: 'Rester connecté pendant 30 jours',
  login: 'Se connecter',
  forgot: 'Mot de passe oublié ?',
  failed: 'La connexion a échoué. Veuillez réessayer.',
  ownerBar: 'Votre site',
  edit: 'Modifier',
  manage: 'Gérer le site',
  unpublished: 'Modifications non publiées',
  preview: 'Aperçu',
  logout: 'Se déconnecter',
};

const languages: Readonly<Record<string, LoginWords>> = { en: english, de: german, fr: french };

/** These words in a language; English where we do not have it yet. */
export function loginWords(language: string): LoginWords {
  const [primary = ''] = language.toLowerCase().split('-');
  return Object.hasOwn(languages, primary) ? (languages[primary] ?? english) : english;
}
