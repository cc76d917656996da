import { RequestError } from '@portico/model/visitor/request-error';
import { siteCatalogue } from '@portico/model/words/site-catalogue';
import { expect, it } from 'vitest';
import { refusalMessage } from './refusal-message.ts';

const refusal = (status: number, body: Record<string, unknown> = {}) =>
  new RequestError('As the server said it', {
    status,
    body,
    url: '/api/commerce/cart',
    kind: 'product',
  });

it('tells what the server said, in a browser without cookies why that is, and of a failure nothing', () => {
  expect(refusalMessage(refusal(409), siteCatalogue({ language: 'de' }))).toBe('As the server said it');
  expect(refusalMessage(refusal(403, { crumbFail: true }), siteCatalogue({ language: 'en' }))).toContain(
    'keeps no cookies',
  );
  expect(refusalMessage(refusal(403, { crumbFail: true }), siteCatalogue({ language: 'de-AT' }))).toContain(
    'behält keine Cookies',
  );
  expect(refusalMessage(refusal(403, { crumbFail: true }), siteCatalogue({ language: 'fr' }))).toContain(
    'ne garde pas les cookies',
  );
  expect(refusalMessage(refusal(500), siteCatalogue({ language: 'de' }))).toBeUndefined();
  expect(refusalMessage(refusal(0), siteCatalogue({ language: 'de' }))).toBeUndefined();
  expect(refusalMessage(new TypeError('x'), siteCatalogue({ language: 'de' }))).toBeUndefined();
});
