import { describe, expect, test } from 'vitest';
import type { Navigation } from './documents/navigation.ts';
import { inSiteOrder, type OrderedDocument } from './site-order.ts';

const page = (title: string): OrderedDocument => ({ id: `id-${title}`, kind: 'page', title });
const collection = (title: string): OrderedDocument => ({ ...page(title), kind: 'collection' });
const item = (title: string, of: string): OrderedDocument => ({
  ...page(title),
  kind: 'product',
  collection: { id: `id-${of}`, title: of },
});
const entry = (order: string, title?: string, parent?: string) => ({
  order,
  ...(title ? { document: `id-${title}` } : { title: 'Folder' }),
  ...(parent ? { parent } : {}),
});
const menus: Navigation = {
  main: {
    e1: entry('a3', 'Visit'),
    e2: entry('a1', 'Shop'),
    e3: entry('a2'),
    e4: entry('a0', 'Team', 'e3'),
  },
  footer: { f1: entry('a0', 'Imprint'), f2: entry('a1', 'Shop') },
};
const titles = (...given: Parameters<typeof inSiteOrder>) => inSiteOrder(...given).map(({ title }) => title);

describe('the order of a site’s documents', () => {
  test('begins with the homepage, follows the menus, goes on by title, and ends with what all pages share', () => {
    const documents = [
      { id: 'x', kind: 'store', title: 'Shop settings' },
      page('Imprint'),
      item('Bowl', 'Shop'),
      page('Zebra'),
      collection('Journal'),
      { id: 'y', kind: 'frame', title: 'Footer' },
      page('Visit'),
      collection('Shop'),
      page('Welcome'),
      page('about'),
      item('First post', 'Journal'),
      page('Team'),
      item('Ash jar', 'Shop'),
    ];
    const wanted =
      'Welcome,Shop,Ash jar,Bowl,Team,Visit,Imprint,about,Zebra,Journal,First post,Footer,Shop settings';
    expect(titles(documents, menus, 'id-Welcome').join()).toBe(wanted);
    expect(titles(documents.toReversed(), menus, 'id-Welcome').join()).toBe(wanted);
  });

  test('keeps items of a collection that is not among them where it stands', () => {
    const documents = [page('Visit'), item('Bowl', 'Shop'), item('Note', 'Journal'), page('About')];
    expect(titles(documents, menus, null)).toEqual(['Bowl', 'Visit', 'About', 'Note']);
  });

  test('keeps documents of one name apart, each with its own', () => {
    const twins = [
      { ...item('B', 'Twin'), collection: { id: 'one', title: 'Twin' } },
      { ...item('A', 'Twin'), collection: { id: 'two', title: 'Twin' } },
      { ...item('C', 'Twin'), collection: { id: 'one', title: 'Twin' } },
    ];
    expect(titles(twins, undefined, undefined)).toEqual(['B', 'C', 'A']);
  });
});
