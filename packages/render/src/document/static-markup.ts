import { lendPage, PageContext } from '@portico/blocks/page-context';
import { Component, type ComponentClass, Fragment, type FunctionComponent, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { notes } from './markup-notes.ts';
import { plainAttributes } from './static-attributes.ts';

/** Elements with rules of their own in React (fields and their values, what is hoisted into the head): its to draw. */
const LEFT_TO_REACT: ReadonlySet<string> = new Set(
  'base body form head html input link listing math meta option script select style textarea title'.split(
    ' ',
  ),
);
const VOID: ReadonlySet<string> = new Set(
  'area br col embed hr img keygen param source track wbr'.split(' '),
);
const TAG = /^[a-z][a-z0-9]*$/i;

const TAGS = new Map<string, 'plain' | 'void' | 'react'>();

function kindOf(tag: string): 'plain' | 'void' | 'react' {
  let kind = TAGS.get(tag);
  if (!kind) {
    kind = LEFT_TO_REACT.has(tag) || !TAG.test(tag) ? 'react' : VOID.has(tag) ? 'void' : 'plain';
    // Tags are a few dozen names, but some are made of numbers that were stored.
    if (TAGS.size < 200) TAGS.set(tag, kind);
  }
  return kind;
}

interface StaticElement {
  type: unknown;
  props: Readonly<Record<string, unknown>> & {
    children?: ReactNode;
    dangerouslySetInnerHTML?: { __html?: unknown };
  };
}

/**
 * The markup of a tree of elements as `renderToStaticMarkup` of react-dom makes it, in a fifth of the time: components
 * are called, their elements written down, and nothing is prepared for interruption, streaming or hydration. What it
 * writes is noted (`takeNotes` in markup-notes.ts).
 *
 * Function components may use the page's context (`usePage`) and no other hook. What is not simple (forms, other
 * contexts, `memo`, unusual attributes) is drawn by React in its place, and so is what an error boundary holds when
 * it fails here, before the boundary gets to know of it.
 */
export function staticMarkup(node: ReactNode): string {
  switch (typeof node) {
    case 'string':
      return notes.text(node);
    case 'number':
    case 'bigint':
      return String(node);
    case 'object':
      break;
    default:
      return '';
  }
  if (node === null) return '';
  if (Array.isArray(node)) {
    let markup = '';
    for (const part of node) markup += staticMarkup(part);
    return markup;
  }
  if (!('props' in node && 'type' in node)) return drawnByReact(node);
  const { type, props } = node as StaticElement;
  if (typeof type === 'string') return elementMarkup(type, props) ?? drawnByReact(node);
  if (type === Fragment) return staticMarkup(props.children);
  if (typeof type === 'function') {
    if (type.prototype instanceof Component) return boundaryMarkup(type as ComponentClass, props, node);
    return staticMarkup((type as FunctionComponent)(props) as ReactNode);
  }
  if (type === PageContext) {
    const { value } = props as { value: Parameters<typeof lendPage>[0] };
    return lendPage(value, () => staticMarkup(props.children));
  }
  return drawnByReact(node);
}

/** React names pictures that are fetched at once a second time, in links before everything. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

function drawnByReact(node: ReactNode): string {
  const markup = renderToStaticMarkup(node).replace(PRELOADS, '');
  notes.markup(markup);
  return markup;
}

/**
 * What an error boundary holds. Where that fails, React draws it, as some views may use what only React has; where
 * React fails too, the boundary says what is shown.
 */
function boundaryMarkup(type: ComponentClass, props: object, node: ReactNode): string {
  const fromError = (type as { getDerivedStateFromError?: (error: unknown) => object })
    .getDerivedStateFromError;
  if (!fromError) return drawnByReact(node);
  const boundary = new type(props);
  try {
    return staticMarkup(boundary.render());
  } catch {
    try {
      return drawnByReact(boundary.render());
    } catch (error) {
      boundary.state = { ...boundary.state, ...fromError(error) };
      boundary.componentDidCatch?.(error as Error, {});
      return staticMarkup(boundary.render());
    }
  }
}

/** Undefined for what is left to React. */
function elementMarkup(tag: string, props: StaticElement['props']): string | undefined {
  const kind = kindOf(tag);
  if (kind === 'react') return undefined;
  const attributes = plainAttributes(props);
  if (attributes === undefined) return undefined;
  notes.element(tag, props.className);
  if (kind === 'void') return `<${tag}${attributes}/>`;
  const { children, dangerouslySetInnerHTML: raw } = props;
  if (raw) {
    if (tag === 'pre') return undefined;
    const inner = String(raw.__html ?? '');
    notes.markup(inner);
    return `<${tag}${attributes}>${inner}</${tag}>`;
  }
  // HTML drops the first line break in `<pre>`.
  if (tag === 'pre' && typeof children === 'string' && children.startsWith('\n')) return undefined;
  return `<${tag}${attributes}>${staticMarkup(children)}</${tag}>`;
}
