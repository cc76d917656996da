import { VISIT_COOKIE, VISITOR_COOKIE } from '@portico/model/visitor/cookie-names';
import {
  presentVisit,
  VISIT_MAX_AGE,
  VISITOR_MAX_AGE,
  writeVisitorCookie,
} from '@portico/model/visitor/visitor-cookies';
import type { Runtime } from '../life/runtime.ts';
import { newId, readCookie, writeCookie } from './cookies.ts';

/** Begins the visit or goes on with it, once a page: sets both cookies [V1.31–V1.34]. */
export function beginVisit(runtime: Runtime): void {
  const { document } = runtime;
  if (runtime.visit) return;
  const cookies = {
    visitor: readCookie(document, VISITOR_COOKIE),
    visit: readCookie(document, VISIT_COOKIE),
  };
  runtime.visit = presentVisit(cookies, Date.now(), newId);
  const { visitor } = runtime.visit;
  writeCookie(document, VISITOR_COOKIE, writeVisitorCookie(visitor), VISITOR_MAX_AGE);
  writeCookie(document, VISIT_COOKIE, String(visitor.lastAt), VISIT_MAX_AGE);
}
