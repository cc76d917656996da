import { checkLimit, type LimitName, OWN_LIMITS } from '@portico/model/documents/limits';
import { Parser } from 'htmlparser2';

/** Ends a parse early; never seen outside this file. */
class Enough extends Error {}

/**
 * How many elements HTML has and how deep they stand, as its sanitiser will read it. Reads no further than where one
 * of the limits is passed: beyond it the reading itself becomes slow.
 */
function countElements(html: string, most: { elements: number; depth: number }) {
  const found = { elements: 0, depth: 0 };
  let depth = 0;
  const parser = new Parser({
    onopentagname() {
      found.elements++;
      depth++;
      if (depth > found.depth) found.depth = depth;
      if (found.elements > most.elements || depth > most.depth) throw new Enough();
    },
    onclosetag() {
      depth--;
    },
  });
  try {
    parser.write(html);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return found;
}

/** Stands so deep within itself that it is not worth reading as HTML. Linear in its length. */
export function isTooDeepHtml(html: string): boolean {
  const depth = OWN_LIMITS.htmlDepth;
  // Most has fewer tags than that.
  if (html.split('<', depth + 2).length <= depth + 1) return false;
  return countElements(html, { elements: Number.POSITIVE_INFINITY, depth }).depth > depth;
}

/** What to tell the owner of HTML that is beyond a limit, else null. */
export function htmlProblem(html: string): string | null {
  const found = countElements(html.slice(0, OWN_LIMITS.htmlLength), {
    elements: OWN_LIMITS.htmlElements,
    depth: OWN_LIMITS.htmlDepth,
  });
  const amounts: Array<[LimitName, number]> = [
    ['htmlLength', html.length],
    ['htmlDepth', found.depth],
    ['htmlElements', found.elements],
  ];
  for (const [limit, amount] of amounts) {
    const problem = checkLimit(limit, amount);
    if (problem) return problem;
  }
  return null;
}
