/** What the widgets say to visitors where their caller gives no words of its own. */
const english = {
  ok: 'OK',
  cancel: 'Cancel',
  yes: 'Yes',
  no: 'No',
  close: 'Close',
};
export type WidgetWords = typeof english;

const german: WidgetWords = {
  ok: 'OK',
  cancel: 'Abbrechen',
  yes: 'Ja',
  no: 'Nein',
  close: 'Schließen',
};

const french: WidgetWords = {
  ok: 'OK',
  cancel: 'Annuler',
  yes: 'Oui',
  no: 'Non',
  close: 'Fermer',
};

const languages: Readonly<Record<string, WidgetWords>> = { en: english, de: german, fr: french };

/** The widgets' words in a language, by default the page's; English where we do not have it yet. */
export function widgetWords(language: string = document.documentElement.lang): WidgetWords {
  const [primary = ''] = language.toLowerCase().split('-');
  return Object.hasOwn(languages, primary) ? (languages[primary] ?? english) : english;
}
