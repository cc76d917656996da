import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSite, published } from '../content/testing.ts';
import { createTestSites, type TestSites } from './testing.ts';

let sites: TestSites;
beforeAll(async () => {
  sites = await createTestSites();
});
afterAll(() => sites.close());

it('[B5.52] a stored shadow that cannot be read is a warning once, however often its page is rendered', async () => {
  const told: string[] = [];
  const { log } = sites.portico;
  log.warn = ({ block }, message) => told.push(`warn ${message}: ${block}`);
  log.error = (_data, message) => told.push(`error ${message}`);
  const siteId = await makeSite(sites.portico, 'shadows');
  const shadow = '{"angle":';
  const blocks = Object.fromEntries(
    [
      ['b1', 'shape', { shape: 'circle', alt: 'A circle', shadow }],
      ['b2', 'button', { label: 'Look', href: '/look', shadow: '' }],
      ['b3', 'button', { label: 'Go on', href: '/on', shadow }],
    ].map(([id, type, fields]) => [id, { type, version: 1, order: `a${id}`, fields }]),
  );
  const body = { title: 'Drawn', slug: 'drawn', sections: { s1: { order: 'a0', layout: 'flow', blocks } } };
  await published(sites.portico, siteId, { kind: 'page', body });
  for (let times = 0; times < 3; times++) {
    sites.app.pages.clear();
    const { text } = await sites.ask('/drawn', { host: 'shadows.localhost' });
    expect(text).toContain('A circle');
    expect(text).toContain('Go on');
    expect(text).not.toContain('drop-shadow');
  }
  expect(told).toEqual([
    'warn A block is shown without a stored value: b1',
    'warn A block is shown without a stored value: b3',
  ]);
});
