import { REVIEW_LIMITS } from './review.ts';

/** How a customer is named with a review unless they write another name: `Ada L.`. */
export function reviewerName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/u);
  const last = others.at(-1);
  const initial = last === undefined ? '' : ` ${[...last][0]?.toLocaleUpperCase()}.`;
  return [...first].slice(0, REVIEW_LIMITS.name - 3).join('') + initial;
}
