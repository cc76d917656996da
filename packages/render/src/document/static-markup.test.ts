import { exampleMedia, examplePage, exampleSections, exampleSite } from '@portico/blocks/example-page';
import { usePage } from '@portico/blocks/page-context';
import { definitionOf } from '@portico/blocks/registry';
import { richTextFromPlain } from '@portico/model/documents/rich-text';
import fc from 'fast-check';
import {
  Component,
  createContext,
  createElement,
  Fragment,
  memo,
  type ReactNode,
  useContext,
  useId,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageBody } from '../page/page-body.tsx';
import { staticMarkup } from './static-markup.ts';

const HASH = '00112233445566778899aabbccddeeff';

/** Pictures that are fetched at once get a `<link>` before everything from React, which says it a second time. */
const withoutPreloads = (html: string) => html.replace(/<link rel="preload" as="image"[^>]*>/g, '');

const expectSame = (node: ReactNode) =>
  expect(staticMarkup(node)).toBe(withoutPreloads(renderToStaticMarkup(node)));

describe('static markup', () => {
  // React says much of trees that nobody would write.
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is what React writes, for any tree of elements', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('', '<b>', '"&\'', '\n', '’', 0, 1.5, true, false, null, undefined, 7n),
    );
    const attributes = fc.record(
      {
        id: fc.string(),
        className: text,
        title: text,
        tabIndex: fc.constantFrom(0, -1),
        href: fc.constantFrom('/x?a=1&b=2', '', 'javascript:alert(1)', ' java\nscript:alert(1)', 'journal'),
        hidden: fc.boolean(),
        start: fc.constantFrom(0, 3, Number.NaN),
        colSpan: fc.constantFrom(1, 2),
        value: fc.string(),
        open: fc.constantFrom(true, false, 'x'),
        onClick: fc.constant(() => undefined),
        'aria-hidden': fc.boolean(),
        'data-x': text,
        'data-X y': fc.string(),
        strokeWidth: fc.constant(2),
        style: fc.record(
          {
            '--w': fc.constantFrom('1/2', 3, 0, ''),
            color: fc.constantFrom('red', ' "x" ', null),
            zIndex: fc.constantFrom(0, 3),
            maxWidth: fc.constantFrom(10, 0, '3rem'),
            objectFit: fc.constant('cover'),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    );
    const tag = fc.constantFrom(
      'div',
      'p',
      'a',
      'img',
      'br',
      'pre',
      'h1',
      'svg',
      'path',
      'input',
      'form',
      'select',
      'x-y',
      'template',
    );
    const { tree } = fc.letrec<{ tree: ReactNode }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        text,
        fc
          .tuple(tag, attributes, fc.array(tie('tree'), { maxLength: 3 }))
          .map(([name, given, inside]) =>
            ['img', 'br', 'input'].includes(name)
              ? createElement(name, given)
              : createElement(name, given, ...inside),
          ),
        fc.array(tie('tree'), { maxLength: 3 }).map((inside) => createElement(Fragment, null, ...inside)),
      ),
    }));
    fc.assert(
      fc.property(tree, (node) => {
        let expected: string;
        try {
          expected = withoutPreloads(renderToStaticMarkup(node));
        } catch {
          return;
        }
        expect(staticMarkup(node)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('takes raw markup as it is and keeps the first line break of a listing', () => {
    expectSame(createElement('div', { dangerouslySetInnerHTML: { __html: '<b>"x"</b>' } }));
    expectSame(createElement('pre', null, '\na'));
    expectSame(createElement('pre', { dangerouslySetInnerHTML: { __html: '\na' } }));
  });

  it('leaves to React what has rules of its own: fields, contexts, memoised and class components', () => {
    const Colour = createContext('red');
    const Shown = () => useContext(Colour);
    class Plain extends Component<{ children: ReactNode }> {
      override render() {
        return createElement('b', null, this.props.children);
      }
    }
    expectSame(
      createElement(
        'form',
        { action: '/x', method: 'post' },
        createElement(
          'select',
          { defaultValue: 'b' },
          createElement('option', null, 'a'),
          createElement('option', null, 'b'),
        ),
        createElement('textarea', { defaultValue: '<x>' }),
        createElement('input', { defaultChecked: true, type: 'checkbox', name: 'n', defaultValue: 'v' }),
      ),
    );
    expectSame(createElement(Colour, { value: 'blue' }, createElement(Shown)));
    expectSame(createElement(memo(() => 'x')));
    expectSame(createElement(Plain, null, 'x'));
  });

  it('renders a page of every static block as React does', () => {
    const text = richTextFromPlain('It fires at 1280 °C.\n“Well” & good');
    const fields: Record<string, Record<string, unknown>> = {
      heading: { text: 'A <b>\nc', href: '/x' },
      'rich-text': { content: text },
      button: { label: 'Go', href: 'example.com', newWindow: true, size: 'large' },
      image: {
        image: { media: HASH },
        variant: 'card',
        title: 'T',
        text,
        buttonLabel: 'B',
        href: '/b',
        stretched: false,
      },
      gallery: { slides: [{ image: { media: HASH, focalPoint: { x: 0.2, y: 0 } }, caption: 'x' }] },
      quote: { text: 'So', source: 'Me', detail: 'x' },
      html: { html: '<table><tr><td>1</td></tr></table>' },
      code: { code: '\n<a>', language: 'html' },
      embed: { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'x' },
      line: {},
      spacer: {},
      'social-links': {},
      navigation: {},
      summary: { collection: 'x' },
    };
    const blocks = Object.entries(fields).map(([type, given]) => ({
      type,
      fields: { ...definitionOf(type)?.defaults, ...given },
    }));
    const site = exampleSite({
      menus: {
        main: [
          { id: '1', title: 'Shop', entries: [{ id: '2', title: 'All', href: '/shop' }] },
          { id: '3', title: 'Go', href: '/go', button: true },
        ],
        footer: [{ id: '4', title: 'Imprint', href: '/imprint' }],
      },
    });
    const grid = exampleSections(
      blocks.map((block, y) => ({ ...block, place: { x: 0, y, w: 12, h: 1, layer: 2 } })),
      {
        layout: 'grid',
        background: { image: { media: HASH }, overlay: 0.3 },
      },
    );
    for (const sections of [exampleSections(blocks), grid]) {
      const page = examplePage({ site, sections, media: { [HASH]: exampleMedia(HASH) } });
      expect(staticMarkup(createElement(PageBody, { page }))).toContain('data-block-type="embed"');
      expectSame(createElement(PageBody, { page }));
    }
  });

  it('gives an error boundary’s content to React before it gives up', () => {
    const errors: unknown[] = [];
    class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
      override state = { failed: false };
      static getDerivedStateFromError() {
        return { failed: true };
      }
      override componentDidCatch(error: unknown) {
        errors.push(error);
      }
      override render() {
        return this.state.failed ? 'nothing' : this.props.children;
      }
    }
    const Hooked = () => createElement('i', { id: useId() });
    const Broken = () => {
      throw new Error('no');
    };
    expect(staticMarkup(createElement(Boundary, null, createElement(Hooked)))).toMatch(
      /^<i id="[^"]+"><\/i>$/,
    );
    expect(errors).toEqual([]);
    expect(
      staticMarkup(createElement('p', null, createElement(Boundary, null, 'x', createElement(Broken)), 'y')),
    ).toBe('<p>nothingy</p>');
    expect(errors).toEqual([new Error('no')]);
  });

  it('refuses page views outside a page, also after one was rendered', () => {
    const Asks = () => usePage().path;
    staticMarkup(createElement(PageBody, { page: examplePage() }));
    expect(() => staticMarkup(createElement(Asks))).toThrow();
  });
});
