import type { Around } from '@portico/model/html/around';
import { hasClass, type HtmlElement } from '@portico/model/html/element';
import { button } from './button.ts';
import { code } from './code.ts';
import { accordionItem, details } from './details.ts';
import { figure } from './figure.ts';
import { gallery } from './gallery.ts';
import { group, spacer } from './groups.ts';
import { linkAround } from './link-around.ts';
import { outerHtml } from './parse-html.ts';
import { image } from './picture.ts';
import type { PieceReader } from './piece-reader.ts';
import { player } from './player.ts';
import { quote } from './quote.ts';
import { table } from './tables.ts';
import { paragraphAround, textAround } from './text-around.ts';

/** Makes of an element that is more than text what it becomes here. */
export type Handler = (reader: PieceReader, element: HtmlElement, around: Around) => void;

const within: Handler = (reader, element, around) => reader.readWithin(element, around);
const nothing: Handler = () => {};
const line: Handler = (reader) => reader.push({ kind: 'line' });
/** We have no block for it: it stays as it is, and is cleaned when it is stored. */
const markup: Handler = (reader, element) => reader.push({ kind: 'html', html: outerHtml(element) });
const picture: Handler = (reader, element) => image(reader, element);

const script: Handler = (reader, { attrs }) =>
  reader.leftOut.push({
    what: `a script${attrs.src ? ` from ${attrs.src}` : ''}`,
    why: 'scripts do not come over; add an embed block where one is needed',
  });

const form: Handler = (reader, { tag }) =>
  reader.leftOut.push({
    what: `a ${tag === 'form' ? 'form' : 'form field'}`,
    why: 'forms of the old site do not work here',
  });

const BY_TAG: ReadonlyArray<readonly [tags: string, handler: Handler]> = [
  ['p', paragraphAround],
  ['h1 h2 h3 h4 h5 h6', textAround],
  ['table', table],
  ['ul ol', (...all) => (isGallery(all[1]) ? gallery(...all) : textAround(...all))],
  ['a', linkAround],
  ['blockquote', quote],
  ['pre', code],
  ['hr', line],
  ['details', details],
  ['img', picture],
  ['figure', figure],
  ['iframe embed object video audio', player],
  ['script', script],
  ['form input button select textarea', form],
  ['source track param', nothing],
  [
    'div section article main header footer aside center nav hgroup',
    (...all) => (isGallery(all[1]) ? gallery(...all) : group(...all)),
  ],
  ['picture span font b strong i em u small big cite', within],
];

const isGallery = (element: HtmlElement): boolean =>
  ['wp-block-gallery', 'blocks-gallery-grid', 'gallery'].some((name) => hasClass(element, name));

/** Where a class says more than the tag. */
const BY_CLASS: ReadonlyArray<readonly [name: string, handler: Handler]> = [
  ['wp-block-button', button],
  ['wp-block-accordion-item', accordionItem],
  ['wp-block-spacer', spacer],
  ['wp-block-verse', code],
  ['wp-block-social-links', nothing],
];

const HANDLERS: ReadonlyMap<string, Handler> = new Map(
  BY_TAG.flatMap(([tags, handler]) => tags.split(' ').map((tag) => [tag, handler] as const)),
);

/** What is done with an element. */
export const handlerOf = (element: HtmlElement): Handler =>
  BY_CLASS.find(([name]) => hasClass(element, name))?.[1] ?? HANDLERS.get(element.tag) ?? markup;
