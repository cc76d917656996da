import { LIKERT_LABELS } from '@portico/model/form/show-value';

/** What a form says beside the owner's words and its messages (model/form/messages). */
const english = {
  required: 'required',
  choose: 'Choose an option',
  first: 'First name',
  last: 'Last name',
  line1: 'Address line 1',
  line2: 'Address line 2',
  city: 'City',
  state: 'State or province',
  zip: 'ZIP or postal code',
  country: 'Country',
  month: 'Month',
  day: 'Day',
  year: 'Year',
  hour: 'Hour',
  minute: 'Minute',
  second: 'Second',
  ampm: 'AM or PM',
  countryCode: 'Country code',
  areacode: 'Area code',
  prefix: 'Prefix',
  line: 'Number',
  agree: 'I agree',
  leaveEmpty: 'Leave this field empty',
  captcha: {
    label: 'I am not a program',
    checking: 'Checking…',
    solved: 'Checked',
    failed: 'That did not work. Please try again.',
  },
  question: 'What is {sum}?',
  likert: LIKERT_LABELS,
};
export type FormWords = typeof english;

const german: FormWords = {
  required: 'Pflichtfeld',
  choose: 'Bitte wählen',
  first: 'Vorname',
  last: 'Nachname',
  line1: 'Straße und Hausnummer',
  line2: 'Adresszusatz',
  city: 'Ort',
  state: 'Bundesland oder Kanton',
  zip: 'Postleitzahl',
  country: 'Land',
  month: 'Monat',
  day: 'Tag',
  year: 'Jahr',
  hour: 'Stunde',
  minute: 'Minute',
  second: 'Sekunde',
  ampm: 'Vor- oder nachmittags',
  countryCode: 'Ländervorwahl',
  areacode: 'Vorwahl',
  prefix: 'Rufnummer',
  line: 'Durchwahl',
  agree: 'Ich stimme zu',
  leaveEmpty: 'Dieses Feld bitte leer lassen',
  captcha: {
    label: 'Ich bin kein Programm',
    checking: 'Wird geprüft…',
    solved: 'Geprüft',
    failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  },
  question: 'Was ergibt {sum}?',
  likert: {
    '-2': 'Stimme gar nicht zu',
    '-1': 'Stimme nicht zu',
    '0': 'Weder noch',
    '1': 'Stimme zu',
    '2': 'Stimme voll zu',
  },
};

const french: FormWords = {
  required: 'obligatoire',
  choose: 'Choisir une option',
  first: 'Prénom',
  last: 'Nom',
  line1: 'Adresse',
  line2: 'Complément d’adresse',
  city: 'Ville',
  state: 'Région ou province',
  zip: 'Code postal',
  country: 'Pays',
  month: 'Mois',
  day: 'Jour',
  year: 'Année',
  hour: 'Heure',
  minute: 'Minute',
  second: 'Seconde',
  ampm: 'Matin ou après-midi',
  countryCode: 'Indicatif du pays',
  areacode: 'Indicatif régional',
  prefix: 'Préfixe',
  line: 'Numéro',
  agree: 'J’accepte',
  leaveEmpty: 'Laissez ce champ vide',
  captcha: {
    label: 'Je ne suis pas un programme',
    checking: 'Vérification…',
    solved: 'Vérifié',
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
  },
  question: 'Combien font {sum} ?',
  likert: {
    '-2': 'Pas du tout d’accord',
    '-1': 'Pas d’accord',
    '0': 'Sans avis',
    '1': 'D’accord',
    '2': 'Tout à fait d’accord',
  },
};

const languages: Readonly<Record<string, FormWords>> = { en: english, de: german, fr: french };

/** A form's words in a site's language; English where we do not have it yet. */
export function formWords(language: string): FormWords {
  const [primary = ''] = language.toLowerCase().split('-');
  return Object.hasOwn(languages, primary) ? (languages[primary] ?? english) : english;
}

/** Languages of countries that write the month or the year first, and those that say AM and PM. */
const DATE_ORDERS: Readonly<Record<string, readonly [string, string, string]>> = {
  'en-us': ['month', 'day', 'year'],
  en: ['month', 'day', 'year'],
  'en-ca': ['month', 'day', 'year'],
  ja: ['year', 'month', 'day'],
  zh: ['year', 'month', 'day'],
  ko: ['year', 'month', 'day'],
  hu: ['year', 'month', 'day'],
};

/** The parts of a date in the order in which a language writes them. */
export function dateOrder(language: string): readonly string[] {
  const tag = language.toLowerCase();
  const [primary = ''] = tag.split('-');
  return (
    DATE_ORDERS[tag] ?? (primary === 'en' ? undefined : DATE_ORDERS[primary]) ?? ['day', 'month', 'year']
  );
}

/** Whether a language says AM and PM rather than counting to 24. */
export function saysHalfDays(language: string): boolean {
  return /^(?:en(?:-(?:us|ca|au|nz|in))?|hi|ko|ar)$/i.test(language);
}
