import type { CommentSettings } from './comment-settings.ts';

/** What speaks against a comment: shown to who moderates. */
export const COMMENT_SIGNALS = ['trap', 'blocked', 'links', 'duplicate', 'hurry', 'reported'] as const;
export type CommentSignal = (typeof COMMENT_SIGNALS)[number];

/** More links than anybody needs who is new here. */
const MANY_LINKS = 3;

/** How many addresses of the web a text names. */
export function linksIn(text: string): number {
  const found = text.match(
    /https?:\/\/\S+|\bwww\.\S+|\]\([^)\s]+\)|\b[\w-]+\.(?:com|net|org|info|biz|ru|cn|xyz|top|shop|site|online)\b\S*/gi,
  );
  return found?.length ?? 0;
}

/** Text by which one comment is known to say the same as another: without case, spaces and signs. */
export const sameText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, 500);

/** What is known of a comment when it is decided what becomes of it. */
export interface CommentFacts {
  approval: CommentSettings['approval'];
  text: string;
  /** Another comment of theirs was published. */
  isTrusted: boolean;
  isBlocked: boolean;
  /** The field nobody sees was filled in. */
  isTrapped: boolean;
  /** The same words were sent lately. */
  isDuplicate: boolean;
  /** They wrote many in a short time. */
  isHurried: boolean;
}

/**
 * What becomes of a comment whose author is known: it is published, waits for the team, or is put with the spam, from
 * where it can be published as well. Nothing is ever dropped.
 */
export function judgeComment(facts: CommentFacts): {
  status: 'approved' | 'pending' | 'spam';
  signals: CommentSignal[];
} {
  const links = linksIn(facts.text);
  const signals: CommentSignal[] = [
    ...(facts.isTrapped ? (['trap'] as const) : []),
    ...(facts.isBlocked ? (['blocked'] as const) : []),
    ...(links > 0 && !facts.isTrusted ? (['links'] as const) : []),
    ...(facts.isDuplicate ? (['duplicate'] as const) : []),
    ...(facts.isHurried ? (['hurry'] as const) : []),
  ];
  const isSpam =
    facts.isTrapped ||
    facts.isBlocked ||
    (!facts.isTrusted && (links > MANY_LINKS || (facts.isDuplicate && links > 0)));
  if (isSpam) return { status: 'spam', signals };
  const waits =
    facts.approval === 'all' || (facts.approval === 'first' && !facts.isTrusted) || signals.length > 0;
  return { status: waits ? 'pending' : 'approved', signals };
}
