import { expect, test } from 'vitest';
import { startsExpanded } from './expanded-preview.ts';

test('[V2.24] the preview begins expanded where a page left the cookie for it', () => {
  expect(startsExpanded('a=1; ss_frameExpanded=true', '/config/', false)).toBe(true);
  expect(startsExpanded('a=1; ss_frameExpanded=true', '/config', false)).toBe(true);
  expect(startsExpanded('ss_frameExpanded=', '/config/', false)).toBe(false);
  expect(startsExpanded('', '/config/', false)).toBe(false);
});

test('who asks for a place of the app sees it, but a reload keeps what there was', () => {
  expect(startsExpanded('ss_frameExpanded=true', '/config/settings', false)).toBe(false);
  expect(startsExpanded('ss_frameExpanded=true', '/config/pages', true)).toBe(true);
  expect(startsExpanded('', '/config/pages', true)).toBe(false);
});
