import type { SiteView } from '@portico/model/page/page-view';
import type { SiteRecord } from '../hosting/sites.ts';
import type { CookieSettings } from '../core/cookies.ts';
import type { Portico } from '../core/portico.ts';
import type { StandInPage } from './page-maker.ts';

/** Room for a few fields and the longest address to come back to, encoded once more. */
export const SMALL_FORM_BYTES = 32 * 1024;

/** What a visitor's endpoint is given. */
export interface VisitorCall {
  portico: Portico;
  site: SiteRecord;
  /** Somebody logged in who may see what is closed to visitors. */
  isTeam: boolean;
  /** What all of its pages share; known already where a page was asked for lately. */
  siteView(): Promise<SiteView>;
  /** The form's fields; empty for GET. */
  fields: URLSearchParams;
  /** The form's parts as they come, at endpoints that take files. Each file is read, or left, before the next part. */
  parts(): AsyncIterable<FormPart>;
  query: URLSearchParams;
  /** `:params` of the path. */
  params: Readonly<Record<string, string>>;
  /** Address the request came from, proxies considered. */
  address: string;
  userAgent: string;
  /** Address of the page the request came from, as far as the browser says. */
  referrer: string;
  cookie(name: string): string | undefined;
  /** A header of the request, its name in lower case. */
  header(name: string): string | undefined;
  setCookie(name: string, value: string, settings?: Omit<CookieSettings, 'secure'>): void;
}

/** A field of a form, or a file: undefined where it is larger than the endpoint takes. */
export type FormPart =
  | { name: string; text: string }
  | { name: string; filename: string; file(): Promise<Buffer | undefined> };

/** Files that come with a form (`multipart/form-data`). */
export interface TakenFiles {
  /** Largest file in bytes. */
  fileBytes: number;
  /** Largest form in bytes, files included. */
  formBytes: number;
}

/**
 * `redirect`: go on there (303). `render`: a page of our own. `again`: the page the form stood on, with what was typed
 * and what was wrong with it. `refuse`: a short page that says why not. `pass`: what the site itself has at this address.
 * `part`: a piece of markup that a page's script puts in its place, and how long the browser may keep it.
 */
export type VisitorAnswer =
  | { redirect: string }
  | { draw: Extract<StandInPage, { block: unknown }> }
  | { again: Extract<StandInPage, { path: string }> }
  | { refuse: Refusal }
  | { pass: true }
  | { part: string; maxAgeSeconds: number };

export interface Refusal {
  status: 400 | 403 | 404 | 409 | 429;
  /** What the page says, in the site's language. */
  title: string;
  text: string;
  /** Where somebody can go on from there. */
  next?: { label: string; href: string };
  retryAfterMs?: number;
}

/** An address of a site that answers each visitor for themselves, in plain HTML and without scripts. */
export interface VisitorEndpoint {
  method: 'GET' | 'POST';
  path: string;
  /** Largest form in bytes; 64 KiB when absent. */
  bodyLimit?: number;
  /** Also takes a form with files; its fields come by `parts` then. */
  files?: TakenFiles;
  /** `none`: a post that writes next to nothing, or looks at the disk itself; others are refused while it is full. */
  room?: 'none';
  /** Also posted to by programs that are no browsers, such as those people read their mail with: the address says all. */
  fromPrograms?: true;
  handle(call: VisitorCall): Promise<VisitorAnswer>;
}
