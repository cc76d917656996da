import { expect, it } from 'vitest';
import { isUrl } from './is-url.ts';

it('knows an address however often it is asked', () => {
  let known = 0;
  for (let n = 0; n < 20_000; n++) known += isUrl('https://köln.example/ö') ? 1 : 0;
  expect(known).toBe(20_000);
  expect([isUrl('/a', 'https://kiln.example'), isUrl('/a'), isUrl('https://'), isUrl('')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
