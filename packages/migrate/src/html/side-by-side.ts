import {
  findAll,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  htmlElement,
  isElement,
} from '@portico/model/html/element';

/** A part that stood beside others. */
export interface Part {
  /** Of the width all of them had, as a fraction. */
  share: number;
  nodes: readonly HtmlNode[];
}

/** The width a style gives in per cent, as a fraction. */
function shareIn(element: HtmlElement, property: string): number | undefined {
  const style = (element.attrs.style ?? '').slice(0, 1000);
  const found = new RegExp(`(?:^|[;\\s])${property}:\\s*(\\d{1,3}(?:\\.\\d{1,10})?)%`).exec(style)?.[1];
  const share = Number(found) / 100;
  return share > 0 && share < 1 ? share : undefined;
}

/**
 * The parts of an element that put them side by side: columns, or a picture beside words. Those that say nothing of
 * their width share what the others leave.
 * @returns null for what is neither
 */
export function partsSideBySide(element: HtmlElement): Part[] | null {
  const children = element.children.filter(isElement);
  if (hasClass(element, 'wp-block-columns')) {
    const columns = children.filter((child) => hasClass(child, 'wp-block-column'));
    if (columns.length < 2 || columns.length !== children.length) return null;
    const said = columns.map((column) => shareIn(column, 'flex-basis'));
    const open = said.filter((share) => share === undefined).length;
    const taken = said.reduce<number>((sum, share) => sum + (share ?? 0), 0);
    const rest = open > 0 ? Math.max(0.1, (1 - taken) / open) : 0;
    const shares = said.map((share) => share ?? rest);
    const all = shares.reduce((sum, share) => sum + share, 0);
    return columns.map((column, index) => ({
      share: (shares[index] ?? rest) / all,
      nodes: column.children,
    }));
  }
  if (hasClass(element, 'wp-block-media-text')) {
    const media = children.find((child) => hasClass(child, 'wp-block-media-text__media'));
    const words = children.find((child) => hasClass(child, 'wp-block-media-text__content'));
    if (!media || !words) return null;
    const isEnd = hasClass(element, 'has-media-on-the-right');
    const columns = shareIn(element, 'grid-template-columns') ?? undefined;
    // The first of the two widths is that of what stands first.
    const mediaShare = columns === undefined || isEnd ? 0.5 : columns;
    const parts = [
      { share: mediaShare, nodes: [media] },
      { share: 1 - mediaShare, nodes: words.children },
    ];
    return isEnd ? parts.reverse() : parts;
  }
  return null;
}

/** A cover of WordPress: its picture, what stands on it, and how dark the ground between is. */
export function coverOf(element: HtmlElement): {
  image: HtmlElement | undefined;
  words: readonly HtmlNode[];
  dim: number;
  isTall: boolean;
} {
  const own = element.children.filter((node) => isElement(node) || node.trim() !== '');
  const inner = own.filter(isElement).find((child) => hasClass(child, 'wp-block-cover__inner-container'));
  const words = inner
    ? inner.children
    : own.filter((node) => !isElement(node) || !/^(?:img|video|span)$/.test(node.tag));
  const image = own.filter(isElement).find((child) => child.tag === 'img') ?? backgroundImage(element);
  const ground = findAll([element], ['span', 'div']).map((one) => one.attrs.class ?? '');
  const classes = ground.slice(0, 5).join(' ');
  const said = /has-background-dim-(\d{1,3})(?!\d)/.exec(classes)?.[1];
  const dim = said === undefined ? (classes.includes('has-background-dim') ? 50 : 0) : Number(said);
  return {
    image,
    words,
    // Words have to be read on it whatever its maker chose.
    dim: Math.min(Math.max(dim, 30), 100) / 100,
    isTall: /min-height:\s*(?:[5-9]\d\d|\d{4,}|[6-9]\dvh|100vh)/.test(
      (element.attrs.style ?? '').slice(0, 1000),
    ),
  };
}

/** Older covers carry their picture in a style. */
function backgroundImage(element: HtmlElement): HtmlElement | undefined {
  const url = /background-image:\s*url\(["']?([^"')]{1,2000})["']?\)/.exec(
    (element.attrs.style ?? '').slice(0, 4000),
  )?.[1];
  if (url === undefined) return undefined;
  return htmlElement('img', { src: url }, []);
}
