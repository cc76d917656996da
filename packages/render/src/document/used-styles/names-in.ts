/**
 * Names of all elements in HTML, and of their classes with a dot before each. May say more than there is, never less.
 * @param html as the renderer and the sanitiser write it: names of elements in small letters, values in double quotes
 */
export function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    let end = at + 1;
    while (isOfName(html.charCodeAt(end))) end++;
    if (end > at + 1) names.add(html.slice(at + 1, end));
  }
  const lists = new Set<string>();
  const before = ' class="';
  for (let at = html.indexOf(before); at !== -1; ) {
    const end = html.indexOf('"', at + before.length);
    if (end === -1) break;
    lists.add(html.slice(at + before.length, end));
    at = html.indexOf(before, end);
  }
  for (const classes of lists)
    for (const name of classes.split(/\s+/)) if (name !== '') names.add(`.${name}`);
  return names;
}

/** a to z, 0 to 9 */
const isOfName = (code: number) => (code > 96 && code < 123) || (code > 47 && code < 58);
