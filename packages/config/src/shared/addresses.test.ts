import { expect, test } from 'vitest';
import { framePath } from './addresses.ts';

test('[V2.6] frameUrl is the path and query of the page the owner came from', () => {
  expect(framePath('/about?x=1&y=%20')).toBe('/about?x=1&y=%20');
  expect(framePath(undefined)).toBe('/');
});

test('the preview opens no other host and never the app inside itself', () => {
  for (const bad of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'about',
    '/config/pages',
    '/login',
  ])
    expect(framePath(bad)).toBe('/');
  expect(framePath('/configurations')).toBe('/configurations');
});
