import { siteCatalogue } from '@portico/model/words/site-catalogue';
import { expect, it } from 'vitest';
import { ENGLISH_MESSAGES } from '@portico/model/words/english-messages';
import { foundWords, pluralHelp, readable, wordList } from './word-list.ts';

const polish = wordList(siteCatalogue({ language: 'pl' }).messages);
const keysOf = (groups: ReturnType<typeof foundWords>) =>
  groups.flatMap(({ words }) => words.map(({ key }) => key));

it('lists every word once, in groups that owners have a name for', () => {
  expect(keysOf(polish).sort()).toEqual(Object.keys(ENGLISH_MESSAGES).sort());
  for (const { title } of polish) expect(title).not.toBe('');
});

it('finds words by what stands on the page, by their English and by what the owner wrote', () => {
  const own = { 'cart.cart': 'Torba' };
  for (const search of ['koszyk jest pusty', 'your cart is EMPTY'])
    expect(keysOf(foundWords(polish, own, { search, onlyOwn: false }))).toEqual(['cart.empty']);
  expect(keysOf(foundWords(polish, own, { search: 'torba', onlyOwn: false }))).toEqual(['cart.cart']);
  expect(keysOf(foundWords(polish, own, { search: '', onlyOwn: true }))).toEqual(['cart.cart']);
  expect(foundWords(polish, own, { search: 'no such words', onlyOwn: false })).toEqual([]);
});

it('shows plurals as they read for a number, and values by their names', () => {
  const messages = siteCatalogue({ language: 'pl' }).messages;
  expect(readable(messages['site.comments'] ?? '', 'pl')).toBe('5 komentarzy');
  expect(readable('{price} each', 'en')).toBe('{price} each');
});

it('says of a plural what to change in it, and which form is for which numbers', () => {
  expect(pluralHelp('{count, plural, one {# post} other {# posts}}', 'en')).toBe(
    'Change only the words in the inner braces (one for 1; other for 0, 2, 3). # becomes the number.',
  );
  const { messages } = siteCatalogue({ language: 'pl' });
  expect(pluralHelp(messages['site.comments'] ?? '', 'pl')).toContain(
    'one for 1; few for 2, 3, 4; many for 0, 5, 6',
  );
  expect(pluralHelp('{price} each', 'en')).toBe('');
});
