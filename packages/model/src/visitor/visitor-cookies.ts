/**
 * What the two cookies hold that a visitor is counted by [V1.31–V1.35]; their names stand in cookie-names.ts. `ss_cvr` knows the visitor for two years:
 * `id|first|last|visits`, the times in milliseconds; `last` is when the present visit began. `ss_cvt` holds the same
 * moment and goes 30 minutes after the last page: while it is there, the visit goes on.
 */
/** Seconds. */
export const VISITOR_MAX_AGE = 2 * 365 * 24 * 3600;
export const VISIT_MAX_AGE = 30 * 60;

export interface VisitorCookie {
  id: string;
  firstAt: number;
  /** When the present visit began. */
  lastAt: number;
  /** The present visit included. */
  visits: number;
}

/** Who looks at a page, and in which visit. */
export interface PresentVisit {
  visitor: VisitorCookie;
  /** The visit begins with this page. */
  isNewVisit: boolean;
}

/** Reads `ss_cvr`; undefined where it is none of ours. */
export function readVisitorCookie(value: string | undefined): VisitorCookie | undefined {
  const match = /^([\w-]{8,64})\|(\d{1,16})\|(\d{1,16})\|(\d{1,9})$/.exec(value ?? '');
  if (!match) return undefined;
  const [, id = '', firstAt, lastAt, visits] = match;
  return { id, firstAt: Number(firstAt), lastAt: Number(lastAt), visits: Number(visits) };
}

export function writeVisitorCookie({ id, firstAt, lastAt, visits }: VisitorCookie): string {
  return `${id}|${firstAt}|${lastAt}|${visits}`;
}

/**
 * Who is here and in which visit, by the cookies found. Both are to be set again: the visit lasts 30 minutes more.
 * @param now milliseconds
 * @param newId an id for a visitor not seen before
 */
export function presentVisit(
  cookies: { visitor: string | undefined; visit: string | undefined },
  now: number,
  newId: () => string,
): PresentVisit {
  const known = readVisitorCookie(cookies.visitor);
  if (!known) return { visitor: { id: newId(), firstAt: now, lastAt: now, visits: 1 }, isNewVisit: true };
  if (/^\d+$/.test(cookies.visit ?? '')) return { visitor: known, isNewVisit: false };
  return { visitor: { ...known, lastAt: now, visits: known.visits + 1 }, isNewVisit: true };
}
