import { expect, test } from 'vitest';
import { underPrefix } from './under-prefix.ts';

const at = '/_portico/templates/studio';

test.each([
  ['<a class="x" href="/about?p=1#top">', `<a class="x" href="${at}/about?p=1#top">`],
  ['<a href="/">', `<a href="${at}/">`],
  ['<a href="https://example.com/about">', '<a href="https://example.com/about">'],
  ['<a href="//example.com/about">', '<a href="//example.com/about">'],
  ['<a href="#top">', '<a href="#top">'],
  ['<a href="mailto:a@b.example">', '<a href="mailto:a@b.example">'],
  ['<form method="post" action="/cart">', `<form method="post" action="${at}/cart">`],
  [
    '<link rel="stylesheet" href="/_portico/assets/a.css">',
    '<link rel="stylesheet" href="/_portico/assets/a.css">',
  ],
  [
    '<link rel="preload" href="/_portico/assets/a.woff2" as="font">',
    '<link rel="preload" href="/_portico/assets/a.woff2" as="font">',
  ],
  ['<link rel="icon" href="data:,">', '<link rel="icon" href="data:,">'],
  ['<link rel="anything new" href="#portico-page">', ''],
  ['<link rel="canonical" href="https://a.example/">', ''],
  ['<link rel="expect" href="#portico-page" blocking="render">', ''],
  [
    '<img src="/_portico/media/ab/x.jpg?format=500w" srcset="/_portico/media/ab/x.jpg?format=100w 100w, /_portico/media/ab/x.jpg?format=300w 300w">',
    `<img src="${at}/_media/ab/x.jpg?format=500w" srcset="${at}/_media/ab/x.jpg?format=100w 100w, ${at}/_media/ab/x.jpg?format=300w 300w">`,
  ],
  ['<script type="module" src="/_portico/assets/boot.js"></script><p>', '<p>'],
  ['<script type="application/json">{"a":"</b>"}</script><script>1</script>', ''],
])('%s', (before, after) => {
  expect(underPrefix(before, at)).toBe(after);
});
