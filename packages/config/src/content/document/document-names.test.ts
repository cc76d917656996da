import { expect, test } from 'vitest';
import { pathBefore } from './address-field.tsx';
import { fieldName } from '../../shared/documents/conflict/field-names.ts';
import { followsTitle } from '../../shared/documents/fields/title-field.tsx';

test('an address follows its title, with or without a number, until it is written by hand', () => {
  expect(followsTitle('new-post', 'New post')).toBe(true);
  expect(followsTitle('new-post-2', 'New post')).toBe(true);
  expect(followsTitle('spring', 'New post')).toBe(false);
  expect(followsTitle('new-post-about-cups', 'New post')).toBe(false);
  expect(followsTitle('', '…')).toBe(false);
});

test('the part of the path before the slug stays as the server says', () => {
  expect(pathBefore('/journal/2026/05/spring', 'spring')).toBe('/journal/2026/05/');
  expect(pathBefore('/about', 'about')).toBe('/');
  expect(pathBefore(null, 'x')).toBe('/');
});

test('fields of a conflict or revision are named as the panels name them', () => {
  expect(fieldName(['search', 'title'])).toBe('Search title');
  expect(fieldName(['sections', 's1', 'blocks', 'b1', 'fields'])).toBe('Content');
  expect(fieldName(['hideHeader'])).toBe('Hide header');
  expect(fieldName(['palette', 'colors', 'accent'])).toBe('Bright colour');
  expect(fieldName(['header', 'shadow', 'blur'])).toBe('Header: shadow, blur');
  expect(fieldName(['header'])).toBe('Header');
  expect(fieldName(['description'], 'collection')).toBe('Description');
  expect(fieldName(['description', 'content'], 'product')).toBe('Short description');
  expect(fieldName(['sections', 's1'], 'product')).toBe('Description');
});
