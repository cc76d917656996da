import { beforeEach, expect, it, vi } from 'vitest';
import type { Runtime } from '../life/runtime.ts';
import { presence } from '../login/presence.ts';
import { audienceOf } from './audience.ts';

vi.mock('../login/presence.ts');
const signedInAs = (role: string | null | undefined) =>
  vi.mocked(presence).mockResolvedValue({ here: role === undefined ? null : { role } } as never);
beforeEach(() => vi.mocked(presence).mockReset());

function looking(page: object, { parent, search = '' }: { parent?: string; search?: string } = {}) {
  const window = { location: { search }, navigator: {} } as Record<string, unknown>;
  window.parent = parent === undefined ? window : { location: { pathname: parent } };
  return audienceOf({
    page: { mode: 'published', pageType: 2, path: '/about', ...page },
    document: { cookie: '' },
    window,
  } as unknown as Runtime);
}

it('[V6.11] is a visitor where nobody is signed in, or one who may only look, outside /config', async () => {
  expect(await looking({})).toBe('visitor');
  expect(presence).not.toHaveBeenCalled();
  signedInAs('viewer');
  expect(await looking({ mode: 'preview' })).toBe('visitor');
  expect(await looking({ mode: 'preview' }, { parent: '/config/pages' })).toBe('nobody');
  for (const role of ['admin', 'editor', 'reporting', 'none', null]) {
    signedInAs(role);
    expect(await looking({ mode: 'preview' }), String(role)).toBe('owner');
  }
});

it('[V6.12] is nobody on pages that are not there or not open, for pictures and in previews by link', async () => {
  for (const pageType of [100, 103, 105, 106]) expect(await looking({ pageType })).toBe('nobody');
  expect(await looking({}, { search: '?screenshot=true' })).toBe('nobody');
  signedInAs(undefined);
  expect(await looking({ mode: 'preview' })).toBe('nobody');
});
