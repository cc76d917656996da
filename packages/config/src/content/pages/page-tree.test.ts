import type { Navigation } from '@portico/model/documents/navigation';
import { expect, test } from 'vitest';
import type { DocumentSummary } from '@portico/model/api/documents';
import { homeFirst } from '../../shared/home-first.ts';
import { loneHomePage, notLinked } from './page-tree.ts';

const page = (title: string, path = `/${title.toLowerCase()}`) =>
  ({ id: title, kind: 'page', title, path }) as DocumentSummary;
const documents = [page('About'), page('Team'), page('Welcome', '/')];
const menus = (main: string[], footer: string[] = []): Navigation => {
  const menu = (titles: string[]) =>
    Object.fromEntries(titles.map((document, i) => [`e${i}`, { order: `a${i}`, document }]));
  return { main: menu(main), footer: menu(footer) };
};
const ids = (found: DocumentSummary[]) => found.map(({ id }) => id);

test('a homepage that is not in the main menu stands before all others, once', () => {
  for (const navigation of [menus(['About']), menus(['About'], ['Welcome'])]) {
    expect(ids(loneHomePage(documents, navigation, 'Welcome'))).toEqual(['Welcome']);
    expect(ids(notLinked(documents, navigation, 'Welcome'))).toEqual(['Team']);
  }
});

test('a homepage in the main menu keeps the place it was given', () => {
  const navigation = menus(['About', 'Welcome']);
  expect(ids(loneHomePage(documents, navigation, 'Welcome'))).toEqual([]);
  expect(ids(notLinked(documents, navigation, 'Welcome'))).toEqual(['Team']);
});

test('a site without a homepage lists its pages all the same', () => {
  expect(ids(loneHomePage(documents, menus([]), undefined))).toEqual([]);
  expect(ids(notLinked(documents, menus([]), undefined))).toEqual(['About', 'Team', 'Welcome']);
});

test('pages to choose from begin with the homepage, then go by title', () => {
  expect(ids(homeFirst([page('Team'), page('about'), page('Welcome', '/')]))).toEqual([
    'Welcome',
    'about',
    'Team',
  ]);
});
