import { lendPage, PageContext } from '@portico/blocks/page-context';
import {
  Component,
  type ComponentClass,
  Fragment,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { notes } from './markup-notes.ts';
import { plainAttributes } from './static-attributes.ts';

/** Elements with rules of their own in React (fields and their values, what is hoisted into the head): its to render. */
const LEFT_TO_REACT: ReadonlySet<string> = new Set(
  'base body form head html input link listing math meta option script select style textarea title'.split(
    ' ',
  ),
);
const VOID: ReadonlySet<string> = new Set(
  'area br col embed hr img keygen param source track wbr'.split(' '),
);
const TAG = /^[a-z][a-z0-9]*$/i;

/** How an element of a name is written. */
interface Tag {
  /** Undefined: left to React. */
  open?: string;
  /** Without attributes. */
  bare: string;
  /** Undefined: holds nothing. */
  close?: string;
}

const TAGS = new Map<string, Tag>();

function tagOf(name: string): Tag {
  let tag = TAGS.get(name);
  if (!tag) {
    tag = { bare: '' };
    if (!LEFT_TO_REACT.has(name) && TAG.test(name)) {
      tag.open = `<${name}`;
      tag.bare = VOID.has(name) ? `<${name}/>` : `<${name}>`;
      if (!VOID.has(name)) tag.close = `</${name}>`;
    }
    // Tags are a few dozen names, but some are made of numbers that were stored.
    if (TAGS.size < 200) TAGS.set(name, tag);
  }
  return tag;
}

export const textOf = (parts: readonly string[]): string => parts.join('');

interface StaticElement {
  type: unknown;
  props: Readonly<Record<string, unknown>> & {
    children?: ReactNode;
    dangerouslySetInnerHTML?: { __html?: unknown };
  };
}

/**
 * The markup so far: whole parts, and the one that is being written. On the server a page is rendered in one go, so there
 * is at most one. Each block is a part of its own: joining short texts, most of them of Latin letters alone, costs less
 * than joining one long text in letters of two bytes.
 */
let parts: string[] = [];
let written = '';

/**
 * The markup of a tree of elements as `renderToStaticMarkup` of react-dom makes it, in a fifth of the time: components
 * are called, their elements written down one after the other, and nothing is prepared for interruption, streaming or
 * hydration. What it writes is noted (`takeNotes` in markup-notes.ts).
 *
 * Function components may use the page's context (`usePage`) and no other hook. What is not simple (forms, other
 * contexts, `memo`, unusual attributes) is rendered by React in its place, and so is what an error boundary holds when
 * it fails here, before the boundary gets to know of it.
 */
export function staticMarkup(node: ReactNode): string {
  return textOf(staticParts(node));
}

/** The same in parts, none of which ends within a tag. */
export function staticParts(node: ReactNode): string[] {
  const partsBefore = parts;
  const before = written;
  parts = [];
  written = '';
  try {
    write(node);
    endPart();
    return parts;
  } finally {
    parts = partsBefore;
    written = before;
  }
}

function endPart(): void {
  if (written === '') return;
  parts.push(written);
  written = '';
}

function write(node: ReactNode): void {
  if (typeof node === 'string') written += notes.text(node);
  else if (typeof node === 'number' || typeof node === 'bigint') written += String(node);
  else if (typeof node === 'object' && node !== null) {
    if (Array.isArray(node)) for (const part of node) write(part);
    else if ('props' in node && 'type' in node) writeElement(node as StaticElement & ReactElement);
    else writeByReact(node);
  }
}

function writeElement(node: StaticElement & ReactElement): void {
  const { type, props } = node as StaticElement;
  if (typeof type === 'string') {
    if (!writePlain(type, props)) writeByReact(node);
  } else if (type === Fragment) write(props.children);
  else if (typeof type === 'function') {
    if (type.prototype instanceof Component) writeBoundary(type as ComponentClass, props, node);
    else write((type as FunctionComponent)(props) as ReactNode);
  } else if (type === PageContext) {
    const { value } = props as { value: Parameters<typeof lendPage>[0] };
    lendPage(value, () => write(props.children));
  } else writeByReact(node);
}

/** React names pictures that are fetched at once a second time, in links before everything. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

function writeByReact(node: ReactNode): void {
  const markup = renderToStaticMarkup(node).replace(PRELOADS, '');
  notes.markup(markup);
  written += markup;
}

/**
 * What an error boundary holds. Where that fails, React renders it, as some views may use what only React has; where
 * React fails too, the boundary says what is shown.
 */
function writeBoundary(type: ComponentClass, props: object, node: ReactNode): void {
  const fromError = (type as { getDerivedStateFromError?: (error: unknown) => object })
    .getDerivedStateFromError;
  if (!fromError) return writeByReact(node);
  const boundary = new type(props);
  endPart();
  const before = parts.length;
  try {
    write(boundary.render());
    endPart();
  } catch {
    parts.length = before;
    written = '';
    try {
      writeByReact(boundary.render());
    } catch (error) {
      boundary.state = { ...boundary.state, ...fromError(error) };
      boundary.componentDidCatch?.(error as Error, {});
      write(boundary.render());
    }
  }
}

/** @returns false for what is left to React */
function writePlain(name: string, props: StaticElement['props']): boolean {
  const { open, bare, close } = tagOf(name);
  if (open === undefined) return false;
  const { children, dangerouslySetInnerHTML: raw } = props;
  // HTML drops the first line break in `<pre>`.
  if (name === 'pre' && (raw || (typeof children === 'string' && children.startsWith('\n')))) return false;
  const attributes = plainAttributes(props);
  if (attributes === undefined) return false;
  notes.element(name, props.className);
  if (attributes === '') written += bare;
  else {
    written += open;
    written += attributes;
    written += close === undefined ? '/>' : '>';
  }
  if (close === undefined) return true;
  if (raw) {
    const inner = String(raw.__html ?? '');
    notes.markup(inner);
    written += inner;
  } else write(children);
  written += close;
  return true;
}
