/** What the announcement and information bars say to visitors beside the owner's words. */
const english = {
  announcement: 'Announcement',
  close: 'Close the announcement',
  contact: 'Contact',
  call: 'Call',
  write: 'Email',
  find: 'Map',
  hours: 'Hours',
};
type BarWords = typeof english;

const german: BarWords = {
  announcement: 'Ankündigung',
  close: 'Ankündigung schließen',
  contact: 'Kontakt',
  call: 'Anrufen',
  write: 'E-Mail',
  find: 'Karte',
  hours: 'Zeiten',
};

const french: BarWords = {
  announcement: 'Annonce',
  close: 'Fermer l’annonce',
  contact: 'Contact',
  call: 'Appeler',
  write: 'E-mail',
  find: 'Plan',
  hours: 'Horaires',
};

const LANGUAGES: Readonly<Record<string, BarWords>> = { en: english, de: german, fr: french };

/** In a site's language; English where we do not have it yet. */
export function barWordsFor(language: string): BarWords {
  const [primary = ''] = language.toLowerCase().split('-');
  return LANGUAGES[primary] ?? english;
}
