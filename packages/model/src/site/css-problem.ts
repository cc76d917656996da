/** The first place from which on a stylesheet is not what its writer meant. */
export interface CssProblem {
  line: number;
  kind: 'comment' | 'text' | 'open' | 'close';
}

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/**
 * Finds what swallows the rest of a stylesheet: a comment, text in quotes or a bracket that is never closed (`open`), or
 * a closing one that nothing opened. Browsers are silent about it. Undefined where all is closed.
 */
export function cssProblem(css: string): CssProblem | undefined {
  const opened: Array<{ closing: string; line: number }> = [];
  let line = 1;
  for (let at = 0; at < css.length; at++) {
    const sign = css.charAt(at);
    if (sign === '\n') line++;
    else if (sign === '\\') at++;
    else if (css.startsWith('/*', at)) {
      const end = css.indexOf('*/', at + 2);
      if (end === -1) return { line, kind: 'comment' };
      line += linesIn(css.slice(at, end));
      at = end + 1;
    } else if (sign === '"' || sign === "'") {
      const end = endOfText(css, at);
      if (end === undefined) return { line, kind: 'text' };
      line += linesIn(css.slice(at, end));
      at = end;
    } else if (CLOSING[sign]) opened.push({ closing: CLOSING[sign], line });
    else if (sign === '}' || sign === ')' || sign === ']') {
      const last = opened.pop();
      if (!last) return { line, kind: 'close' };
      if (last.closing !== sign) return { line: last.line, kind: 'open' };
    }
  }
  const [first] = opened;
  return first && { line: first.line, kind: 'open' };
}

const linesIn = (text: string): number => text.split('\n').length - 1;

/** Where text in quotes ends; undefined where its line does first. */
function endOfText(css: string, start: number): number | undefined {
  for (let at = start + 1; at < css.length; at++) {
    const sign = css.charAt(at);
    if (sign === '\\') at++;
    else if (sign === '\n') return undefined;
    else if (sign === css.charAt(start)) return at;
  }
  return undefined;
}
