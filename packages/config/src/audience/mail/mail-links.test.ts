import { expect, test } from 'vitest';
import { linksIn } from './mail-links.ts';

test('links of a letter are found once each, without the sentence around them', () => {
  const text =
    'Hello,\nopen http://a.localhost:3000/login/setup?token=x_y-z.\nAgain (http://a.localhost:3000/login/setup?token=x_y-z), or https://b.example/, please.';
  expect(linksIn(text)).toEqual(['http://a.localhost:3000/login/setup?token=x_y-z', 'https://b.example/']);
  expect(linksIn('nothing')).toEqual([]);
});
