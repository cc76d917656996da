import { writeVisitorCookie } from '@portico/model/visitor/visitor-cookies';
import type { Runtime } from '../life/runtime.ts';

/** The page-event fields every call carries: where something happened. */
export interface PageFields {
  url: string;
  referrer: string;
  title: string;
  pageType: number;
  collectionId?: string;
}

export function pageFields({ page, document, window }: Runtime): PageFields {
  const { origin, pathname, search } = window.location;
  return {
    url: `${origin}${pathname}${search}`,
    referrer: document.referrer,
    title: document.title,
    pageType: page.pageType,
    ...(page.collectionId ? { collectionId: page.collectionId } : {}),
  };
}

/** Value of the visitor's cookie; undefined where nobody is counted. */
export function visitorCookie({ visit }: Runtime): string | undefined {
  return visit && writeVisitorCookie(visit.visitor);
}

/**
 * The same for what single visitors do. Where the owner keeps no activity log it is empty: that something happened is
 * counted, not whose doing it was.
 */
export function eventVisitorCookie(runtime: Runtime): string | undefined {
  const cookie = visitorCookie(runtime);
  return cookie && runtime.page.consent?.isVisitorDataRestricted ? '' : cookie;
}
