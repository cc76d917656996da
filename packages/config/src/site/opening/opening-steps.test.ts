import { expect, test } from 'vitest';
import type { StartList } from '@portico/model/api/start-list';
import { openingSteps } from './opening-steps.ts';

const done: StartList = {
  isClosed: false,
  name: 'Ada',
  hasFavicon: true,
  hasSampleFavicon: false,
  address: 'https://ada.example/',
  hasDomain: true,
  exampleDocuments: 0,
  changes: 0,
  legalPages: 2,
  sampleLegalPage: null,
  takesPayment: true,
  language: 'de',
  currency: 'EUR',
};
const left = (change: Partial<StartList>) =>
  openingSteps({ ...done, ...change }).flatMap(({ id, isDone }) => (isDone ? [] : [id]));

test('a site that has everything has nothing left to look after', () => {
  expect(left({})).toEqual([]);
});

test.each([
  [{ exampleDocuments: 1 }, 'words'],
  [{ legalPages: 0 }, 'legal'],
  [{ takesPayment: false }, 'payment'],
  [{ hasFavicon: false }, 'name'],
  [{ changes: 3 }, 'changes'],
])('with %j there is %s to look after, and it stands first', (change, id) => {
  expect(left(change)).toEqual([id]);
  expect(openingSteps({ ...done, ...change })[0]?.id).toBe(id);
});

test('who sells nothing is not asked for a way to be paid', () => {
  expect(openingSteps({ ...done, takesPayment: null }).map(({ id }) => id)).not.toContain('payment');
});

test('sample pages and the template’s favicon are told apart from none at all', () => {
  const steps = openingSteps({
    ...done,
    legalPages: 0,
    sampleLegalPage: 'p1',
    hasFavicon: false,
    hasSampleFavicon: true,
  });
  const of = (id: string) => steps.find((step) => step.id === id);
  expect(of('legal')?.note).toContain('sample text');
  expect(of('legal')?.way).toEqual({ href: '/edit/p1', label: 'Edit' });
  expect(of('name')?.note).toContain('still the template’s');
});

test('says language and currency in words', () => {
  expect(openingSteps(done).find(({ id }) => id === 'language')?.note).toBe('German, Euro.');
});
