import { expect, test } from 'vitest';
import { slashChoices } from './slash-choices.ts';

const names = (query: string, mayCode = false) => slashChoices(query, mayCode).map(({ name }) => name);

test('everything is offered before anything is typed: what text can be first', () => {
  expect(names('').slice(0, 3)).toEqual(['Heading 1', 'Heading 2', 'Heading 3']);
  expect(names('')).toEqual(expect.arrayContaining(['Image', 'Gallery', 'Button', 'Form']));
});

test('a choice is found by its name first, and by other words for it', () => {
  expect(names('h2')).toEqual(['Heading 2']);
  expect(names('Head').slice(3, 5)).toEqual(['Heading 4', 'Heading']);
  expect(names('picture').slice(0, 2)).toEqual(['Image', 'Gallery']);
  expect(names('gallery')).toEqual(['Gallery']);
  expect(names('divider')).toEqual(['Line', 'Line']);
  expect(names('table')).toEqual(expect.arrayContaining(['Table', 'Table']));
  expect(names('xyz')).toEqual([]);
});

test('code is offered to those who may put code on the site', () => {
  const hasCode = (mayCode: boolean) =>
    slashChoices('', mayCode).some(({ action }) => 'block' in action && action.block === 'code');
  expect([hasCode(true), hasCode(false)]).toEqual([true, false]);
});
