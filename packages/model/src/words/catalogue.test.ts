import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMessage } from '../text/message-format.ts';
import { cartWords } from './cart-words.ts';
import { cartLinkWords } from './cart-link-words.ts';
import { wordsOf } from './catalogue.ts';
import { ENGLISH_MESSAGES } from './english-messages.ts';
import { flatMessages } from './flat-messages.ts';
import { CATALOGUE_LANGUAGES } from './language-names.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { ownWords } from './own-words.ts';
import { shopWords } from './shop-words.ts';
import { siteCatalogue, TRANSLATIONS } from './site-catalogue.ts';
import { siteWords } from './site-words.ts';
import { pluralForms, valueNames, wordProblem } from './word-problem.ts';

const languages = Object.entries(TRANSLATIONS);
const keys = Object.keys(ENGLISH_MESSAGES);
const namesIn = (message: string) => [...valueNames(parseMessage(message))].sort();

describe('every language of the catalogue', () => {
  it('is one of ten', () => {
    expect([...CATALOGUE_LANGUAGES].sort()).toEqual(
      ['en', ...languages.map(([language]) => language)].sort(),
    );
    expect(CATALOGUE_LANGUAGES).toHaveLength(10);
  });

  it.each(languages)('says every message with the same values: %s', (_, translation) => {
    const messages = flatMessages(translation);
    expect(Object.keys(messages).sort()).toEqual([...keys].sort());
    for (const key of keys) {
      expect(messages[key]?.trim(), key).not.toBe('');
      expect(namesIn(messages[key] ?? ''), key).toEqual(namesIn(ENGLISH_MESSAGES[key] ?? ''));
    }
  });

  it.each(languages)(
    'has all plural forms of the language, each with its number: %s',
    (language, translation) => {
      for (const [key, message] of Object.entries(flatMessages(translation)))
        expect(wordProblem(key, message, language), key).toBeUndefined();
      const demanded = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      for (const [key, message] of Object.entries(flatMessages(translation)))
        for (const part of parseMessage(message))
          if (typeof part !== 'string' && part.kind === 'plural')
            expect([...part.forms.keys()], key).toEqual(expect.arrayContaining(demanded));
    },
  );

  it.each(languages)('is written, not copied from English: %s', (_, translation) => {
    const same = Object.entries(flatMessages(translation)).filter(
      ([key, message]) => message === ENGLISH_MESSAGES[key] && message.split(' ').length > 3,
    );
    expect(same).toEqual([]);
  });

  it.each(languages)('is the same for servers and browsers: %s', async (language) => {
    const loaded = await loadCatalogue(language);
    expect(loaded).toEqual(siteCatalogue({ language }));
  });
});

describe('words', () => {
  const items = (language: string, count: number) =>
    wordsOf(cartLinkWords, siteCatalogue({ language })).cartWith({ cart: '', count }).trim();

  it('follow the plurals of their language', () => {
    expect([1, 2, 5, 22, 112].map((count) => items('pl', count))).toEqual([
      '1 produkt',
      '2 produkty',
      '5 produktów',
      '22 produkty',
      '112 produktów',
    ]);
    const arabic = [0, 1, 2, 3, 11, 100].map((count) => items('ar', count));
    expect(arabic).toEqual(['فارغة', 'منتج واحد', 'منتجان', '3 منتجات', '11 منتجًا', '100 منتج']);
    expect([0, 1, 2].map((count) => items('fr-CA', count))).toEqual(['0 article', '1 article', '2 articles']);
    expect(items('ar-EG', 11)).toBe('١١ منتجًا');
  });

  it('are English where we lack the language, with English plurals, but for what the owner wrote', () => {
    const words = { sv: { 'cart.cart': 'Varukorg' } };
    const catalogue = siteCatalogue({ language: 'sv-SE', words });
    expect(wordsOf(cartWords, catalogue).cart).toBe('Varukorg');
    expect(wordsOf(cartWords, catalogue).update).toBe('Update');
    expect(wordsOf(siteWords, catalogue).comments({ count: 1 })).toBe('1 comment');
    for (const strange of ['', '__proto__', 'constructor', 'xx', 'en-'])
      expect(wordsOf(cartWords, siteCatalogue({ language: strange })).cart).toBe('Cart');
  });

  it('keep what is put in apart where it is written the other way', () => {
    const arabic = wordsOf(shopWords, siteCatalogue({ language: 'ar' }));
    expect(arabic.minimumSubtotal({ subtotal: '£48.00' })).toContain('\u2068£48.00\u2069');
    const english = wordsOf(cartWords, siteCatalogue({ language: 'en' }));
    expect(english.each({ price: '£48.00' })).toBe('£48.00 each');
    expect(english.removeItem({ title: 'כד' })).toBe('Remove \u2068כד\u2069');
  });

  it('never read values as messages', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const said = wordsOf(cartWords, siteCatalogue({ language: 'de' })).removeItem({ title });
        expect(said.replaceAll(/[\u2068\u2069]/g, '')).toBe(
          `${title.replaceAll(/[\u2068\u2069]/g, '')} entfernen`,
        );
      }),
    );
  });
});

describe('an owner’s own words', () => {
  it('are refused by name where a value or a form is lost', () => {
    expect(wordProblem('cart.each', 'each', 'en')).toBe('{price} is missing: the site puts a value there.');
    expect(wordProblem('cart.each', '{price} per {unit}', 'en')).toContain('{unit} cannot be used here');
    expect(wordProblem('cart.each', '{price', 'en')).toContain('brace');
    expect(wordProblem('cart.cart', '{price}', 'en')).toContain('takes no values');
    expect(wordProblem('site.comments', '{count} notes', 'en')).toBeUndefined();
    const polish = '{count, plural, one {# głos} other {# głosu}}';
    expect(wordProblem('site.comments', polish, 'pl')).toContain('needs the form');
    expect(wordProblem('site.comments', '{count, plural, one {one} other {many}}', 'en')).toContain(
      '“other”',
    );
    expect(wordProblem('form.problems.tooLong', '{max, plural, other {#}}', 'en')).toContain('no plural');
    expect(wordProblem('cart.cart', 'a\nb', 'en')).toContain('one line');
    expect(wordProblem('no.such', 'anything {', 'en')).toBeUndefined();
  });

  it('are checked when they are saved, each by its own place', () => {
    const checked = ownWords.safeParse({ de: { 'cart.each': 'je', 'cart.cart': 'Korb' } });
    expect(checked.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['de', 'cart.each'], '{price} is missing: the site puts a value there.'],
    ]);
    expect(ownWords.safeParse({ __proto__x: {} }).success).toBe(false);
  });

  it('that hold in their language can always be said', () => {
    const message = fc.oneof(fc.string(), fc.constantFrom(...Object.values(ENGLISH_MESSAGES)));
    fc.assert(
      fc.property(
        fc.constantFrom(...keys),
        message,
        fc.constantFrom('en', 'pl', 'ar', 'sv'),
        (key, text, language) => {
          if (wordProblem(key, text, language) !== undefined || text.trim() === '') return;
          const catalogue = siteCatalogue({ language, words: { [language]: { [key]: text } } });
          expect(catalogue.messages[key]).toBe(text);
          const group = key.split('.')[0] ?? '';
          const said = wordsOf(
            { name: group, english: { [key.slice(group.length + 1)]: ENGLISH_MESSAGES[key] ?? '' } },
            catalogue,
          );
          for (const each of Object.values(said))
            if (typeof each === 'function')
              expect(
                (each as (values: object) => string)({ count: 3, left: 3, most: 3, minutes: 3 }),
              ).toBeTypeOf('string');
        },
      ),
      { numRuns: 500 },
    );
  });

  it('that lost a value in a stored document are passed over', () => {
    const catalogue = siteCatalogue({
      language: 'de',
      words: { de: { 'cart.each': 'je', 'cart.cart': ' ' } },
    });
    expect(wordsOf(cartWords, catalogue).each({ price: '1 €' })).toBe('1 € je Stück');
    expect(wordsOf(cartWords, catalogue).cart).toBe('Warenkorb');
  });

  it('need only the forms that counting in a shop meets', () => {
    expect(pluralForms('fr')).toEqual(['one', 'other']);
    expect([...pluralForms('pl')].sort()).toEqual(['few', 'many', 'one', 'other']);
    expect(pluralForms('ar')).toHaveLength(6);
  });
});
