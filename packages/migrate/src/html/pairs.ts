/**
 * Replaces what stands between an opening and the next closing of the same name, as `open[\s\S]*?close` would, but in
 * time linear in the text: that a name is never closed again is found out once.
 * @param open global; its first group is the name
 * @param closing what ends this opening, as a global expression; null where nothing does
 * @param replace is given null for the content of what is not closed, and its opening as `whole`
 */
export function replacePairs(
  text: string,
  open: RegExp,
  closing: (opening: RegExpExecArray) => RegExp | null,
  replace: (opening: RegExpExecArray, content: string | null, whole: string) => string,
): string {
  const finder = new RegExp(open);
  const neverClosed = new Set<string>();
  const out: string[] = [];
  let from = 0;
  for (let opening = finder.exec(text); opening; opening = finder.exec(text)) {
    const name = (opening[1] ?? '').toLowerCase();
    let end = finder.lastIndex;
    let content: string | null = null;
    const closer = neverClosed.has(name) ? null : closing(opening);
    if (closer) {
      closer.lastIndex = end;
      const found = closer.exec(text);
      if (found) {
        content = text.slice(end, found.index);
        end = closer.lastIndex;
      } else neverClosed.add(name);
    }
    out.push(text.slice(from, opening.index), replace(opening, content, text.slice(opening.index, end)));
    from = end;
    finder.lastIndex = end;
  }
  out.push(text.slice(from));
  return out.join('');
}

/**
 * Does something to a text up to the last of an ending sign: expressions like `<[^>]*>` look through all the rest of a
 * text, from every beginning, when no end is left in it.
 */
export function upToLast(text: string, sign: string, change: (head: string) => string): string {
  const end = text.lastIndexOf(sign) + 1;
  return change(text.slice(0, end)) + text.slice(end);
}
