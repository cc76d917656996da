/** What the widgets say to visitors where their caller gives no words of its own. */
const english = {
  ok: 'OK',
  cancel: 'Cancel',
  yes: 'Yes',
  no: 'No',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  play: 'Play',
  pause: 'Pause',
  gallery: 'Gallery',
  placeOf: (place: number, count: number) => `${place} of ${count}`,
  noPicture: 'This picture could not be loaded.',
};
export type WidgetWords = typeof english;

const german: WidgetWords = {
  ok: 'OK',
  cancel: 'Abbrechen',
  yes: 'Ja',
  no: 'Nein',
  close: 'Schließen',
  previous: 'Zurück',
  next: 'Weiter',
  play: 'Abspielen',
  pause: 'Anhalten',
  gallery: 'Galerie',
  placeOf: (place, count) => `${place} von ${count}`,
  noPicture: 'Dieses Bild konnte nicht geladen werden.',
};

const french: WidgetWords = {
  ok: 'OK',
  cancel: 'Annuler',
  yes: 'Oui',
  no: 'Non',
  close: 'Fermer',
  previous: 'Précédent',
  next: 'Suivant',
  play: 'Lecture',
  pause: 'Pause',
  gallery: 'Galerie',
  placeOf: (place, count) => `${place} sur ${count}`,
  noPicture: 'Cette image n’a pas pu être chargée.',
};

const languages: Readonly<Record<string, WidgetWords>> = { en: english, de: german, fr: french };

/** The widgets' words in a language, by default the page's; English where we do not have it yet. */
export function widgetWords(language: string = document.documentElement.lang): WidgetWords {
  const [primary = ''] = language.toLowerCase().split('-');
  return Object.hasOwn(languages, primary) ? (languages[primary] ?? english) : english;
}
