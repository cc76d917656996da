const OPENSTREETMAP = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors';

/**
 * Whose data a map is made of, as its tiles say it: words and links, nothing else of what stands there.
 * @param said HTML of whoever made the tiles; OpenStreetMap, of whose data most are, where they say nothing
 */
export function attributionLine(said: readonly string[]): HTMLElement {
  const line = document.createElement('p');
  line.className = 'map-attribution';
  const all = said.length === 0 ? [OPENSTREETMAP] : said;
  // Parsed apart from the page, nothing of it loads or runs.
  const body = new DOMParser().parseFromString(all.join(' '), 'text/html').body;
  const walk = (node: Node): void => {
    if (node instanceof Text) line.append(node.data);
    else if (node instanceof HTMLAnchorElement && /^https?:$/.test(node.protocol)) {
      const link = document.createElement('a');
      link.href = node.href;
      link.rel = 'noreferrer';
      link.textContent = node.textContent;
      line.append(link);
    } else for (const child of node.childNodes) walk(child);
  };
  walk(body);
  return line;
}
