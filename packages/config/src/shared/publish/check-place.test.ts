import type { KindName } from '@portico/model/documents/document-kinds';
import { expect, test } from 'vitest';
import { checkPlace } from './check-place.ts';

const document = (kind: KindName) => ({ id: 'd', kind, title: 'T', path: '/t' });
const block = { section: 's', block: 'b', path: ['sections', 's', 'blocks', 'b'] };

test.each<[KindName, Parameters<typeof checkPlace>[0], string]>([
  ['page', block, '/edit/d?block=b'],
  ['page', { section: 's', path: ['sections', 's'] }, '/edit/d?section=s'],
  ['page', { path: ['search', 'description'] }, '/document/d?tab=search'],
  ['page', { path: ['slug'] }, '/document/d'],
  ['page', { path: ['sections'] }, '/edit/d'],
  ['blog-post', block, '/edit/d?block=b'],
  ['product', { path: ['images', '0'] }, '/document/d'],
  ['collection', { ...block, path: ['list', 'sections', 's', 'blocks', 'b'] }, '/edit/d?block=b'],
  ['collection', { ...block, path: ['item', 'sections', 's', 'blocks', 'b'] }, '/pages/d'],
  ['frame', { ...block, path: ['footer', 's', 'blocks', 'b'] }, '/edit/home?part=footer&block=b'],
  ['styles', { path: ['palette', 'colors'] }, '/design'],
  ['navigation', { path: ['main', 'm', 'href'] }, '/pages'],
  ['store', { path: ['checkout', 'terms'] }, '/shop-settings'],
  ['popup', { path: ['image'] }, '/marketing/popup'],
  ['settings', { path: ['social', '0', 'href'] }, '/settings'],
])('a finding in a %s leads to where it can be mended', (kind, found, href) => {
  expect(checkPlace(found, document(kind), 'home')).toBe(href);
});
