import { sameJson } from '@portico/model/documents/merge';
import { mergeRichText } from '@portico/model/documents/merge-rich-text';
import { isOnePath, withValue } from '@portico/model/documents/value-at';

/** Of what was sent without an answer so much is remembered; what came before is known to have failed. */
const SENT_KEPT = 4;

/** A value that was typed and that the server has not confirmed. */
export interface TypedValue {
  path: readonly string[];
  /** What stood there when typing began: what the server is told was seen. */
  from: unknown;
  to: unknown;
  /** Values sent without an answer: the server may hold one of them. */
  sent: readonly unknown[];
}

/** It was sent, and nobody knows whether it arrived. */
export const sentInVain = (typed: TypedValue, value: unknown): TypedValue => ({
  ...typed,
  sent: [...typed.sent.filter((one) => !sameJson(one, value)), value].slice(-SENT_KEPT),
});

/** Whether a path leads to somewhere inside another one's value. */
export const isWithin = (path: readonly string[], of: readonly string[]): boolean =>
  path.length > of.length && isOnePath(path, of);

/** What stood there, with what was sent for places inside it. */
export const withSentInside = (
  typed: TypedValue,
  value: unknown,
  sent: Iterable<Pick<TypedValue, 'path' | 'to'>>,
): unknown => {
  let now = value;
  for (const { path, to } of sent)
    if (isWithin(path, typed.path)) now = withValue(now, path.slice(typed.path.length), to);
  return now;
};

/** A value that takes the place of what was typed inside it, of which some was sent and never answered. */
export const takingOver = (typed: TypedValue, inside: readonly TypedValue[]): TypedValue => {
  let { from } = typed;
  let over = typed;
  for (const { path, sent } of inside) {
    if (sent.length === 0) continue;
    from = withSentInside(typed, from, [{ path, to: sent.at(-1) }]);
    over = sentInVain(over, from);
  }
  return over;
};

/**
 * What was typed, on top of what the server holds now.
 * @returns null where somebody else changed the same: that is for a person to choose
 */
export function typedUpon(typed: TypedValue, theirs: unknown): TypedValue | null {
  const { from, to, sent } = typed;
  if (sameJson(theirs, from) || sameJson(theirs, to)) return typed;
  // What one sent oneself, and of which the answer was lost.
  if (sent.some((one) => sameJson(one, theirs))) return { ...typed, from: theirs, sent: [] };
  const merged = mergeRichText(from, to, theirs);
  return merged ? { ...typed, from: theirs, to: merged } : null;
}
