import { inkColor } from '@portico/blocks/ink-color';
import { highlightAttributes } from '@portico/blocks/rich-text/highlight-attributes';
import { safeHref } from '@portico/model/addresses/safe-href';
import { readHighlight } from '@portico/model/text/text-highlight';
import { Mark, markInputRule } from '@tiptap/core';

/** A mark without attributes that is one element. */
const plainMark = (name: string, tag: string, shortcut: string, excludes = name) =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [shortcut]: () => this.editor.commands.toggleMark(name) };
    },
  });

const Superscript = plainMark('superscript', 'sup', 'Mod-.', 'superscript subscript');
const Subscript = plainMark('subscript', 'sub', 'Mod-,', 'superscript subscript');
const Highlight = plainMark('highlight', 'mark', 'Mod-Shift-h');

/** Code among words; unlike Tiptap's own it may be bold or a link as well, as what is stored may be. */
const Code = plainMark('code', 'code', 'Mod-e', '').extend({
  code: true,
  exitable: true,
  addInputRules() {
    return [markInputRule({ find: /(?<!`)`([^`]+)`$/, type: this.type })];
  },
});

const HREF_MAX = 2000;

const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  keepOnSplit: false,
  addAttributes: () => ({ href: { default: '' }, newWindow: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        if (safeHref(href) === undefined || href.length > HREF_MAX) return false;
        return { href, newWindow: element.getAttribute('target') === '_blank' ? true : null };
      },
    },
  ],
  // As visitors get it; what may not be followed shows its words alone.
  renderHTML: ({ mark }) => {
    const href = safeHref(String(mark.attrs.href));
    if (href === undefined) return ['span', 0];
    return ['a', { href, ...(mark.attrs.newWindow ? { target: '_blank' } : {}) }, 0];
  },
});

/** Colour and size of words. The attributes are what a copy within the editor is known by. */
const TextStyle = Mark.create({
  name: 'textStyle',
  addAttributes: () => ({ color: { default: null }, size: { default: null } }),
  parseHTML: () => [
    {
      tag: 'span[data-text-style]',
      getAttrs: (element) => ({
        color: element.getAttribute('data-color'),
        size: element.getAttribute('data-size'),
      }),
    },
  ],
  renderHTML: ({ mark }) => {
    const { color, size } = mark.attrs as { color: string | null; size: string | null };
    const ink = color === null ? undefined : inkColor(color);
    return [
      'span',
      {
        'data-text-style': '',
        ...(color === null ? {} : { 'data-color': color }),
        ...(size === null ? {} : { 'data-size': size, class: `size-${size}` }),
        ...(ink ? { style: `color: ${ink}` } : {}),
      },
      0,
    ];
  },
});

/** A shape around words. Outermost, so that words with other marks within share it. */
const TextHighlightMark = Mark.create({
  name: 'textHighlight',
  priority: 1100,
  inclusive: false,
  // As JSON, by which neighbours are known to have the same.
  addAttributes: () => ({ highlight: { default: '{}', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'span[data-highlight]',
      getAttrs: (element) => {
        const highlight = readHighlight(element.dataset.highlight ?? '');
        return highlight ? { highlight: JSON.stringify(highlight) } : false;
      },
    },
  ],
  renderHTML: ({ mark }) => {
    const { style, ...attributes } = highlightAttributes(readHighlight(mark.attrs.highlight) ?? {});
    const css = Object.entries(style)
      .map(([name, value]) => `${name}: ${value}`)
      .join('; ');
    return ['span', { ...attributes, ...(css ? { style: css } : {}) }, 0];
  },
});

/** Marks the model knows beyond bold, italic, underline and strike, rendered as visitors see them. */
export const textMarks = [TextHighlightMark, Link, TextStyle, Code, Superscript, Subscript, Highlight];
