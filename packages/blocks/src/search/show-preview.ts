import type { SearchPreview } from '@portico/model/api/searches';

/** What the list says, as the form's markup tells it; `%` stands for what was typed. */
export interface PreviewWords {
  suggestions: string;
  similar: string;
  showAll: string;
  nothing: string;
}

type Part = SearchPreview['results'][number]['title'][number];

/** Fills the list with what was found. @returns what is said of it to those who do not see it */
export function showPreview(
  list: HTMLElement,
  { results, total, isNear, href }: SearchPreview,
  typed: string,
  words: PreviewWords,
): string {
  const note = (text: string) => element('p', 'search-note', text);
  const option = (to: string, index: number, ...inside: Node[]) => {
    const link = element('a', 'search-option');
    link.href = to;
    link.id = `${list.id}-${index}`;
    link.tabIndex = -1;
    link.setAttribute('role', 'option');
    link.setAttribute('aria-selected', 'false');
    link.append(...inside);
    return link;
  };
  const nothing = words.nothing.replace('%', () => typed);
  const found = results.map(({ path, title, text, picture }, index) => {
    const inside: Node[] = [];
    if (picture) {
      const image = element('img');
      image.src = picture.src;
      image.alt = '';
      image.style.objectPosition = picture.position;
      inside.push(image);
    }
    const line = element('span');
    line.append(...title.map(marked));
    const excerpt = element('span');
    excerpt.append(...text.map(marked));
    line.append(excerpt);
    return option(path, index, ...inside, line);
  });
  list.replaceChildren(
    ...(found.length === 0 ? [note(nothing)] : isNear ? [note(words.similar)] : []),
    ...found,
    ...(total > results.length && !isNear
      ? [option(href, found.length, element('span', '', `${words.showAll} (${total})`))]
      : []),
  );
  return found.length === 0 ? nothing : `${isNear ? words.similar : words.suggestions}: ${found.length}`;
}

function marked({ text, found }: Part): Node {
  return found ? element('mark', '', text) : document.createTextNode(text);
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', text = '') {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}
