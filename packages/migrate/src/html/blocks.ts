import type { RichTextNode } from '@portico/model/documents/rich-text';
import {
  attribute,
  type Element,
  findAll,
  hasClass,
  isBlank,
  isElement,
  type Node,
  outerHtml,
  textOf,
  textWithBreaks,
} from './dom.ts';
import { inlineNodes, isInline } from './inline.ts';
import { mendHeadings } from './heading-order.ts';
import { coverOf, partsSideBySide } from './side-by-side.ts';
import type { Piece, PieceAlign, PieceNote, Pieces, PictureSource } from './piece.ts';

/** Elements that only group others: their content stands in the flow by itself. */
const GROUPS = new Set([
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'aside',
  'center',
  'nav',
  'hgroup',
]);
/** Never shown, nor missed. */
const SILENT = new Set(['style', 'meta', 'link', 'template', 'noscript', 'title', 'base']);
/** Of what stands around blocks, only the blocks count. */
const EMPHASIS = new Set(['b', 'strong', 'i', 'em', 'u', 'small', 'big', 'cite']);
const PLAYERS = new Set(['iframe', 'embed', 'object', 'video', 'audio']);

/** Columns that find room side by side. */
const MOST_COLUMNS = 6;

/** Most pictures one gallery takes. */
const GALLERY_PICTURES = 500;

type Align = 'start' | 'center' | 'end' | 'justify' | undefined;

function alignOf(element: Element): Align {
  const style = /text-align:\s*(left|right|center|justify)/i
    .exec(attribute(element, 'style') ?? '')?.[1]
    ?.toLowerCase();
  const value = style ?? attribute(element, 'align')?.toLowerCase();
  if (value === 'center' || hasClass(element, 'has-text-align-center') || hasClass(element, 'aligncenter'))
    return 'center';
  if (value === 'right' || hasClass(element, 'has-text-align-right')) return 'end';
  if (value === 'justify') return 'justify';
  return undefined;
}

function standing(element: Element): PieceAlign | undefined {
  if (hasClass(element, 'alignfull')) return 'full';
  if (hasClass(element, 'alignwide')) return 'wide';
  if (hasClass(element, 'alignleft')) return 'start';
  if (hasClass(element, 'alignright')) return 'end';
  if (hasClass(element, 'aligncenter')) return 'center';
  return undefined;
}

/** Pictures round which text flowed, alone or in links. */
function floatsIn(nodes: readonly Node[]): Set<Node> {
  return new Set(
    nodes.filter((node) => {
      if (!isElement(node)) return false;
      const picture =
        node.tagName === 'img' ? node : node.tagName === 'a' ? findAll([node], ['img'])[0] : undefined;
      const stand = picture && (standing(picture) ?? standing(node));
      return (stand === 'start' || stand === 'end') && textOf(node).trim() === '';
    }),
  );
}

function withAttrs(node: RichTextNode, attrs: NonNullable<RichTextNode['attrs']>): RichTextNode {
  const kept = Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== undefined));
  return Object.keys(kept).length > 0 ? { ...node, attrs: kept } : node;
}

/** Turns foreign HTML into pieces, in reading order, losing no words. */
class Walker {
  /** In how many columns and covers it stands. */
  readonly #nested: number;
  readonly pieces: Piece[] = [];
  readonly changed: PieceNote[] = [];
  readonly leftOut: PieceNote[] = [];
  #text: RichTextNode[] = [];
  #loose: Node[] = [];

  constructor(nested = 0) {
    this.#nested = nested;
  }

  walk(nodes: readonly Node[]): void {
    for (const node of nodes) this.#node(node);
  }

  finish(): void {
    this.#endLoose();
    this.#endText();
  }

  #push(piece: Piece): void {
    this.finish();
    this.pieces.push(piece);
  }

  #endText(): void {
    if (this.#text.length === 0) return;
    this.pieces.push({ kind: 'text', content: { type: 'doc', content: this.#text } });
    this.#text = [];
  }

  /** Words that stood in the flow without a paragraph around them. */
  #endLoose(): void {
    if (this.#loose.length === 0) return;
    const content = inlineNodes(this.#loose);
    this.#loose = [];
    if (content.length > 0) this.#text.push({ type: 'paragraph', content });
  }

  #addText(node: RichTextNode): void {
    this.#endLoose();
    this.#text.push(node);
  }

  #node(node: Node): void {
    if (node.nodeName === '#comment' || node.nodeName === '#documentType') return;
    if (isInline(node)) {
      if (this.#loose.length > 0 || !isBlank(node)) this.#loose.push(node);
      return;
    }
    if (isElement(node)) this.#element(node);
  }

  #element(element: Element): void {
    const tag = element.tagName;
    if (SILENT.has(tag)) return;
    if (tag === 'script') {
      const src = attribute(element, 'src');
      this.leftOut.push({
        what: `a script${src ? ` from ${src}` : ''}`,
        why: 'scripts do not come over; add an embed block where one is needed',
      });
    } else if (tag === 'p') this.#paragraph(element);
    else if (/^h[1-6]$/.test(tag)) this.#heading(element, Number(tag[1]));
    else if (tag === 'ul' || tag === 'ol') this.#list(element);
    else if (tag === 'blockquote') this.#blockquote(element);
    else if (tag === 'pre') this.#pre(element);
    else if (tag === 'hr') this.#push({ kind: 'line' });
    else if (tag === 'table') this.#table(element);
    else if (tag === 'img') this.#image(element);
    else if (tag === 'figure') this.#figure(element);
    else if (PLAYERS.has(tag)) this.#player(element);
    else if (tag === 'a') this.#linked(element);
    else if (hasClass(element, 'wp-block-button')) this.#button(element);
    else if (hasClass(element, 'wp-block-spacer')) {
      const height = Number(/height:\s*(\d+)/.exec(attribute(element, 'style') ?? '')?.[1] ?? 40);
      this.#push({ kind: 'spacer', heightPx: Math.min(height, 600) });
    } else if (hasClass(element, 'wp-block-verse')) this.#pre(element);
    else if (GROUPS.has(tag)) this.#group(element);
    else if (tag === 'span' || tag === 'font' || EMPHASIS.has(tag))
      // An inline element around blocks: the blocks count, the emphasis goes.
      this.walk(element.childNodes);
    else if (tag === 'form' || tag === 'input' || tag === 'button' || tag === 'select' || tag === 'textarea')
      this.leftOut.push({
        what: `a ${tag === 'form' ? 'form' : 'form field'}`,
        why: 'forms of the old site do not work here',
      });
    else this.#push({ kind: 'html', html: outerHtml(element) });
  }

  #paragraph(element: Element): void {
    const align = alignOf(element);
    let run: Node[] = [];
    const endRun = () => {
      const content = inlineNodes(run);
      run = [];
      if (content.length > 0) this.#addText(withAttrs({ type: 'paragraph', content }, { align }));
    };
    const floats = floatsIn(element.childNodes);
    // Text flowed round it from the line it stood at: it comes before the paragraph, which stays one.
    for (const float of floats) this.#node(float);
    for (const child of element.childNodes) {
      if (floats.has(child)) continue;
      if (isInline(child)) run.push(child);
      else {
        endRun();
        this.#node(child);
      }
    }
    endRun();
  }

  #heading(element: Element, level: number): void {
    const pictures = findAll(element.childNodes, ['img']);
    const content = inlineNodes(element.childNodes);
    if (content.length > 0)
      this.#addText(
        withAttrs(
          { type: 'heading', content },
          // A page has one h1, its title; WordPress' deeper ones all look like our fourth.
          { level: Math.min(Math.max(level, 2), 4) as 2 | 3 | 4, align: alignOf(element) },
        ),
      );
    for (const picture of pictures) this.#image(picture);
  }

  #listNode(element: Element): RichTextNode | null {
    const items: RichTextNode[] = [];
    for (const child of element.childNodes) {
      if (!isElement(child)) continue;
      if (child.tagName === 'li') items.push({ type: 'listItem', content: this.#itemContent(child) });
      else if (child.tagName === 'ul' || child.tagName === 'ol') {
        const nested = this.#listNode(child);
        const last = items.at(-1);
        if (nested && last) last.content?.push(nested);
        else if (nested) items.push({ type: 'listItem', content: [{ type: 'paragraph' }, nested] });
      }
    }
    if (items.length === 0) return null;
    const start = Number.parseInt(attribute(element, 'start') ?? '', 10);
    if (element.tagName === 'ul') return { type: 'bulletList', content: items };
    return withAttrs(
      { type: 'orderedList', content: items },
      { start: Number.isFinite(start) && start !== 1 ? start : undefined },
    );
  }

  #itemContent(item: Element): RichTextNode[] {
    const content: RichTextNode[] = [];
    let run: Node[] = [];
    const endRun = () => {
      const words = inlineNodes(run);
      run = [];
      if (words.length > 0) content.push({ type: 'paragraph', content: words });
    };
    const visit = (node: Node): void => {
      if (isInline(node)) run.push(node);
      else if (isElement(node)) {
        endRun();
        if (node.tagName === 'ul' || node.tagName === 'ol') {
          const nested = this.#listNode(node);
          if (nested) content.push(nested);
        } else if (node.tagName === 'img') this.#delayed.push(node);
        else for (const child of node.childNodes) visit(child);
        endRun();
      }
    };
    for (const child of item.childNodes) visit(child);
    endRun();
    if (content[0]?.type !== 'paragraph') content.unshift({ type: 'paragraph' });
    return content;
  }

  /** Pictures met where text can hold none: they follow after it. */
  #delayed: Element[] = [];

  #endDelayed(): void {
    const pictures = this.#delayed;
    this.#delayed = [];
    for (const picture of pictures) this.#image(picture);
  }

  #list(element: Element): void {
    if (hasClass(element, 'wp-block-gallery') || hasClass(element, 'blocks-gallery-grid'))
      return this.#gallery(element);
    if (hasClass(element, 'wp-block-social-links')) return;
    const list = this.#listNode(element);
    if (list) this.#addText(list);
    this.#endDelayed();
  }

  #blockquote(element: Element): void {
    const cites = findAll(element.childNodes, ['cite', 'footer']);
    const source = cites.map((cite) => textOf(cite).trim()).find((words) => words !== '');
    const inner = new Walker();
    inner.walk(withoutElements(element.childNodes, cites));
    inner.finish();
    this.changed.push(...inner.changed);
    this.leftOut.push(...inner.leftOut);
    const simple = inner.pieces.every((piece) => piece.kind === 'text');
    const nodes = inner.pieces.flatMap((piece) => (piece.kind === 'text' ? piece.content.content : []));
    const plain = nodes.every((node) => node.type === 'paragraph');
    const words = nodes
      .map((node) => (node.content ?? []).map((part) => part.text ?? '\n').join(''))
      .join('\n\n');
    const marked = nodes.some((node) =>
      node.content?.some((part) => part.marks?.some((mark) => mark.type === 'link')),
    );
    if (simple && plain && !marked && words.length <= 2000) {
      if (words !== '' || source)
        this.#push({ kind: 'quote', text: words, source, pull: hasClass(element, 'wp-block-pullquote') });
      return;
    }
    if (nodes.length > 0) this.#addText({ type: 'blockquote', content: nodes });
    if (source) this.#addText({ type: 'paragraph', content: [{ type: 'text', text: `— ${source}` }] });
    for (const piece of inner.pieces) if (piece.kind !== 'text') this.#push(piece);
  }

  #pre(element: Element): void {
    const code = textWithBreaks(element).replace(/^\n/, '').trimEnd();
    if (code === '') return;
    const inner = findAll(element.childNodes, ['code'])[0];
    const classes = `${attribute(element, 'class') ?? ''} ${inner ? (attribute(inner, 'class') ?? '') : ''}`;
    const language = /(?:^|\s)(?:lang|language)-([\w+#-]{1,30})/.exec(classes)?.[1];
    this.#push({ kind: 'code', code, ...(language ? { language } : {}) });
  }

  #table(element: Element): void {
    const rows: RichTextNode[] = [];
    for (const row of findAll(element.childNodes, ['tr'])) {
      const cells = row.childNodes
        .filter(isElement)
        .filter((cell) => cell.tagName === 'td' || cell.tagName === 'th');
      if (cells.length === 0) continue;
      rows.push({
        type: 'tableRow',
        content: cells.map((cell) => {
          const span = (name: string) => {
            const n = Number.parseInt(attribute(cell, name) ?? '', 10);
            return n > 1 && n <= 100 ? n : undefined;
          };
          return withAttrs(
            { type: cell.tagName === 'th' ? 'tableHeader' : 'tableCell', content: this.#itemContent(cell) },
            { colspan: span('colspan'), rowspan: span('rowspan') },
          );
        }),
      });
    }
    const mended = withoutEmptyHeaders(rows);
    if (mended > 0)
      this.changed.push({
        what: mended === 1 ? 'an empty heading of a table' : `${mended} empty headings of a table`,
        why: 'it named no column or row: an ordinary cell now',
      });
    if (rows.length > 0) this.#addText({ type: 'table', content: rows });
    const caption = findAll(element.childNodes, ['caption'])[0];
    const words = caption ? inlineNodes(caption.childNodes) : [];
    if (words.length > 0) this.#addText({ type: 'paragraph', content: words });
    this.#endDelayed();
  }

  #picture(image: Element, link?: Element, caption?: string): PictureSource | null {
    const src = (
      attribute(image, 'src') ||
      attribute(image, 'data-src') ||
      attribute(image, 'data-image') ||
      ''
    ).trim();
    if (src === '' || src.startsWith('data:')) return null;
    const href = link ? attribute(link, 'href')?.trim() : undefined;
    return {
      src,
      alt: attribute(image, 'alt')?.trim() ?? '',
      ...(caption ? { caption } : {}),
      ...(href ? { href } : {}),
      ...(href && link && attribute(link, 'target') === '_blank' ? { newWindow: true } : {}),
    };
  }

  #image(image: Element, link?: Element, caption?: string, align?: PieceAlign): void {
    const picture = this.#picture(image, link, caption);
    if (!picture) {
      this.leftOut.push({ what: 'a picture without an address', why: 'there was nothing to fetch' });
      return;
    }
    const stand = align ?? standing(image);
    this.#push({ kind: 'image', picture, ...(stand ? { align: stand } : {}) });
  }

  #figure(element: Element): void {
    const captionElement = element.childNodes
      .filter(isElement)
      .find((child) => child.tagName === 'figcaption');
    const caption = captionElement ? textOf(captionElement).replace(/\s+/g, ' ').trim() : '';
    const pictures = findAll(element.childNodes, ['img']);
    const wrapped = hasClass(element, 'wp-block-gallery') || pictures.length > 1;
    if (wrapped && pictures.length > 0) return this.#gallery(element);
    const picture = pictures[0];
    if (picture) {
      const link = findAll(element.childNodes, ['a']).find((a) =>
        findAll(a.childNodes, ['img']).includes(picture),
      );
      return this.#image(picture, link, caption, standing(element));
    }
    const url = attribute(element, 'data-url') ?? embedAddress(element);
    if (hasClass(element, 'wp-block-embed') && url)
      return this.#push({ kind: 'embed', url, ...(caption ? { title: caption } : {}) });
    this.walk(
      captionElement ? element.childNodes.filter((child) => child !== captionElement) : element.childNodes,
    );
    if (caption !== '')
      this.#addText({ type: 'paragraph', content: inlineNodes(captionElement?.childNodes ?? []) });
  }

  #gallery(element: Element): void {
    const images = findAll(element.childNodes, ['img']);
    if (images.length > GALLERY_PICTURES)
      this.leftOut.push({
        what: `${images.length - GALLERY_PICTURES} pictures of a gallery`,
        why: `a gallery shows at most ${GALLERY_PICTURES}`,
      });
    const captions = new Map<Element, string>();
    for (const figure of findAll(element.childNodes, ['figure'])) {
      const [image, more] = findAll(figure.childNodes, ['img']);
      const caption = findAll(figure.childNodes, ['figcaption'])[0];
      if (image && !more && caption) captions.set(image, textOf(caption).replace(/\s+/g, ' ').trim());
    }
    const links = new Map<Element, Element>();
    for (const link of findAll(element.childNodes, ['a']))
      for (const image of findAll(link.childNodes, ['img'])) if (!links.has(image)) links.set(image, link);
    const pictures = images.slice(0, GALLERY_PICTURES).flatMap((image) => {
      const picture = this.#picture(image, links.get(image), captions.get(image));
      return picture ? [picture] : [];
    });
    if (pictures.length === 0) return;
    const columns = Number(/columns-(\d)/.exec(attribute(element, 'class') ?? '')?.[1] ?? 0);
    const align = standing(element);
    this.#push({
      kind: 'gallery',
      pictures,
      ...(columns > 0 ? { columns } : {}),
      ...(align ? { align } : {}),
    });
  }

  #player(element: Element): void {
    const source = findAll(element.childNodes, ['source'])[0];
    const url = (
      attribute(element, 'src') ??
      attribute(element, 'data') ??
      (source ? attribute(source, 'src') : undefined) ??
      ''
    ).trim();
    const inner = url === '' ? findAll(element.childNodes, ['embed', 'iframe'])[0] : undefined;
    if (inner) return this.#player(inner);
    if (url === '') {
      this.leftOut.push({ what: `an empty ${element.tagName}`, why: 'it named no file or page' });
      return;
    }
    if (element.tagName === 'video' || element.tagName === 'audio')
      this.#push({ kind: 'html', html: playerHtml(element.tagName, url) });
    else
      this.#push({
        kind: 'embed',
        url,
        ...(attribute(element, 'title') ? { title: attribute(element, 'title') } : {}),
      });
  }

  /** A link around something that is no text: a picture, or blocks. */
  #linked(element: Element): void {
    const pictures = findAll(element.childNodes, ['img']);
    if (pictures.length > 0) {
      for (const picture of pictures)
        this.#image(picture, element, undefined, standing(picture) ?? standing(element));
      const words = inlineNodes(withoutElements(element.childNodes, pictures));
      if (words.length > 0)
        this.#addText({
          type: 'paragraph',
          content: inlineNodes([
            { ...element, childNodes: withoutElements(element.childNodes, pictures) } as Element,
          ]),
        });
    } else this.walk(element.childNodes);
  }

  #button(element: Element): void {
    const link = findAll(element.childNodes, ['a'])[0];
    const label = textOf(element).replace(/\s+/g, ' ').trim();
    const href = (link && attribute(link, 'href')?.trim()) || '';
    if (label === '') return;
    if (href === '') {
      this.changed.push({ what: `the button “${label}”`, why: 'it led nowhere; its words are kept as text' });
      this.#addText({ type: 'paragraph', content: [{ type: 'text', text: label }] });
      return;
    }
    this.#push({ kind: 'button', label, href, outline: hasClass(element, 'is-style-outline') });
  }

  /** What stands in an element, as pieces of its own. */
  #inside(nodes: readonly Node[]): Piece[] {
    const inner = new Walker(this.#nested + 1);
    inner.walk(nodes);
    inner.finish();
    this.changed.push(...inner.changed);
    this.leftOut.push(...inner.leftOut);
    return inner.pieces;
  }

  #columns(element: Element, parts: ReadonlyArray<{ share: number; nodes: readonly Node[] }>): void {
    const columns = parts
      .map(({ share, nodes }) => ({ share, pieces: this.#inside(nodes) }))
      .filter(({ pieces }) => pieces.length > 0);
    if (columns.length < 2 || columns.length > MOST_COLUMNS || this.#nested > 0) {
      if (columns.length > 1) this.changed.push({ what: 'columns', why: 'now stand one below the other' });
      for (const piece of columns.flatMap(({ pieces }) => pieces)) this.#push(piece);
      return;
    }
    const align = standing(element);
    this.#push({ kind: 'columns', columns, ...(align ? { align } : {}) });
  }

  #cover(element: Element): void {
    const { image, words, dim, isTall } = coverOf(element);
    const picture = image && this.#picture(image);
    const pieces = this.#inside(words);
    if (this.#nested === 0 && picture && pieces.length > 0) {
      this.#push({ kind: 'cover', picture, dim, isTall, pieces });
      return;
    }
    // Without a picture there is nothing to stand on; without words it is a picture.
    if (picture) this.#push({ kind: 'image', picture, align: standing(element) ?? 'wide' });
    for (const piece of pieces) this.#push(piece);
    if (pieces.length > 0 && (picture || findAll(element.childNodes, ['video']).length > 0))
      this.changed.push({
        what: 'a cover',
        why: picture ? 'its words stand below its picture now' : 'its video is gone; its words are here',
      });
  }

  #group(element: Element): void {
    if (hasClass(element, 'wp-block-gallery') || hasClass(element, 'gallery')) return this.#gallery(element);
    if (hasClass(element, 'wp-block-cover')) return this.#cover(element);
    const parts = partsSideBySide(element);
    if (parts) return this.#columns(element, parts);
    this.#endLoose();
    const align = alignOf(element);
    if (align === 'center' && element.childNodes.every(isInline)) this.#paragraph(element);
    else this.walk(element.childNodes);
    this.#endLoose();
  }
}

function playerHtml(tag: 'video' | 'audio', url: string): string {
  const safe = url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<${tag} controls preload="metadata" src="${safe}"></${tag}>`;
}

/** Headings of a table that say nothing are cells. @returns how many there were */
function withoutEmptyHeaders(rows: readonly RichTextNode[]): number {
  let mended = 0;
  for (const row of rows)
    for (const cell of row.content ?? [])
      if (cell.type === 'tableHeader' && !hasWords(cell)) {
        cell.type = 'tableCell';
        mended++;
      }
  return mended;
}

const hasWords = (node: RichTextNode): boolean =>
  (node.text ?? '').trim() !== '' || (node.content ?? []).some(hasWords);

/** The address alone on a line inside an embed's wrapper. */
function embedAddress(element: Element): string | undefined {
  const address = textOf(element).trim().split(/\s+/)[0] ?? '';
  return /^https?:\/\/\S+$/.test(address) ? address : undefined;
}

function withoutElements(
  nodes: readonly Node[],
  elements: readonly Element[],
  gone: ReadonlySet<Node> = new Set(elements),
): Node[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return [node];
    if (gone.has(node)) return [];
    return [{ ...node, childNodes: withoutElements(node.childNodes, elements, gone) } as Node];
  });
}

/** Foreign HTML as pieces in reading order, with what changed and what was left out. */
export function piecesOf(nodes: readonly Node[]): Pieces {
  const walker = new Walker();
  walker.walk(nodes);
  walker.finish();
  mendHeadings(walker.pieces, walker.changed);
  return { pieces: walker.pieces, changed: walker.changed, leftOut: walker.leftOut };
}
