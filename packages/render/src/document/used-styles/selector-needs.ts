import { list } from 'postcss';

/** What a page must hold for a selector to match anything in it: names of elements, and of classes with their dot. */
export interface SelectorNeeds {
  all: readonly string[];
  /** Of each group, the needs of at least one selector. */
  oneOf: ReadonlyArray<readonly SelectorNeeds[]>;
}

const NONE: SelectorNeeds = { all: [], oneOf: [] };

/** Pseudo-classes that hold selectors of which one has to match. What `:not()` and all others say is no need. */
const HOLDING = new Set(['is', 'where', 'has']);

/** Closes at the end, a string, a bracket, or goes on. Sticky, so that nothing is passed over unseen. */
const PART = new RegExp(
  [
    /(?<name>[.#]?-?[a-z_][\w-]*)/,
    /(?<attribute>\[(?:"[^"]*"|'[^']*'|[^\]"'])*\])/,
    /::?(?<pseudo>[a-z-]+)(?<opens>\()?/,
    /(?<between>[\s>+~*&|]+)/,
  ]
    .map((part) => part.source)
    .join('|'),
  'iuy',
);

/**
 * What one selector (no list of them) needs. Attributes, ids and states are no needs, as scripts change them; where
 * something is not understood nothing is needed, so that a rule is rather kept.
 */
export function selectorNeeds(selector: string): SelectorNeeds {
  const all: string[] = [];
  const oneOf: SelectorNeeds[][] = [];
  PART.lastIndex = 0;
  let at = 0;
  while (at < selector.length) {
    PART.lastIndex = at;
    const part = PART.exec(selector)?.groups;
    if (!part) return NONE;
    at = PART.lastIndex;
    const { name, pseudo, opens } = part;
    if (name && !name.startsWith('#')) all.push(name.startsWith('.') ? name : name.toLowerCase());
    if (!opens) continue;
    const end = closingParenthesis(selector, at);
    if (end === -1) return NONE;
    if (pseudo && HOLDING.has(pseudo.toLowerCase()))
      oneOf.push(list.comma(selector.slice(at, end)).map(selectorNeeds));
    at = end + 1;
  }
  return { all, oneOf };
}

/** @returns the index of the parenthesis that closes the one before `from`; -1 where none does */
function closingParenthesis(text: string, from: number): number {
  let depth = 1;
  let quote = '';
  for (let at = from; at < text.length; at++) {
    const sign = text[at] as string;
    if (quote) quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return at;
  }
  return -1;
}
