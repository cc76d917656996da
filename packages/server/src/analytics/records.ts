import type { Id } from '@portico/model/documents/id';
import type { VisitSource } from './source.ts';
import type { UserAgent } from './user-agent.ts';

interface Noted {
  site: Id;
  at: Date;
}

/** A page view, with what its visit is counted by should it be the visit's first. */
export interface Hit extends Noted {
  type: 'hit';
  /** `digestVisitor` of the cookie's id. */
  visitor: number;
  /** When the visit began by the visitor's clock, in ms. */
  visit: number;
  /** How many visits the visitor has made, this one included. */
  number: number;
  /** The browser says that the visit begins here. */
  isEntry: boolean;
  path: string;
  pageType: number;
  collectionId: string | null;
  source: VisitSource;
  agent: UserAgent;
  /** First part of the language tag: `pt`. */
  language: string;
}

export type AnalyticsEventKind =
  | 'button-click'
  | 'button-render'
  | 'form-render'
  | 'overlay'
  | 'quick-view'
  | 'landing'
  | 'event';

export interface AnalyticsEvent extends Noted {
  type: 'event';
  kind: AnalyticsEventKind;
  subject: string;
  visitor: number | null;
  path: string;
  data: Record<string, unknown>;
  bot: boolean;
}

export interface PerformanceNote extends Noted {
  type: 'performance';
  pageLoadId: string;
  path: string;
  device: string;
  data: Record<string, unknown>;
}

/** What a measuring call leaves to be written. */
export type AnalyticsRecord = Hit | AnalyticsEvent | PerformanceNote;
