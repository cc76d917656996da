import { RequestError } from '@portico/model/request-error';
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
  expect(toldBy(refusal(409), 'de')).toBe('As the server said it');
  expect(toldBy(refusal(403, { crumbFail: true }), 'en')).toContain('keeps no cookies');
  expect(toldBy(refusal(403, { crumbFail: true }), 'de-AT')).toContain('behält keine Cookies');
  expect(toldBy(refusal(403, { crumbFail: true }), 'fr')).toContain('ne garde pas les cookies');
  expect(toldBy(refusal(500), 'de')).toBeUndefined();
  expect(toldBy(refusal(0), 'de')).toBeUndefined();
  expect(toldBy(new TypeError('x'), 'de')).toBeUndefined();
});
