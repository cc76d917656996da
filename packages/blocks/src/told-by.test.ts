import { RequestError } from '@portico/model/visitor/request-error';
import { siteCatalogue } from '@portico/model/words/site-catalogue';
import { expect, it } from 'vitest';
import { toldBy } from './told-by.ts';

const refusal = (status: number, body: Record<string, unknown> = {}) =>
  new RequestError('As the server said it', {
    status,
    body,
    url: '/api/commerce/cart',
    kind: 'product',
  });

it('tells what the server said, in a browser without cookies why that is, and of a failure nothing', () => {
  expect(toldBy(refusal(409), siteCatalogue({ language: 'de' }))).toBe('As the server said it');
  expect(toldBy(refusal(403, { crumbFail: true }), siteCatalogue({ language: 'en' }))).toContain(
    'keeps no cookies',
  );
  expect(toldBy(refusal(403, { crumbFail: true }), siteCatalogue({ language: 'de-AT' }))).toContain(
    'behält keine Cookies',
  );
  expect(toldBy(refusal(403, { crumbFail: true }), siteCatalogue({ language: 'fr' }))).toContain(
    'ne garde pas les cookies',
  );
  expect(toldBy(refusal(500), siteCatalogue({ language: 'de' }))).toBeUndefined();
  expect(toldBy(refusal(0), siteCatalogue({ language: 'de' }))).toBeUndefined();
  expect(toldBy(new TypeError('x'), siteCatalogue({ language: 'de' }))).toBeUndefined();
});
