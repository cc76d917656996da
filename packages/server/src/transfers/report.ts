import type { Id } from '@portico/model/documents/id';

/** Lines of a report beyond these are counted, not kept. */
export const REPORT_LINES = 2000;

/** Something that did not come over as it was. */
export interface ReportNote {
  what: string;
  why: string;
}

/** A document that came over or was kept, by which the report leads to it. */
export interface ReportDocument {
  id: Id;
  kind: string;
  title: string;
}

/** How many there are of what: `{what: 'posts', count: 83}`. */
export interface ReportCount {
  what: string;
  count: number;
}

/** What an import would bring, told before anything is written. */
export interface TransferPreview {
  /** Where it comes from, as its owner knows it. */
  source: string;
  counts: ReportCount[];
  /** Documents that an earlier import brought: they are brought up to date where nobody edited them here. */
  here: number;
  /** Files that pages show and that are not in the library yet. */
  files: number;
  /** Can these be asked of the old site? */
  canFetch: boolean;
  changed: ReportNote[];
  leftOut: ReportNote[];
}

/** What became of it. */
export interface TransferReport {
  counts: ReportCount[];
  added: number;
  updated: number;
  unchanged: number;
  documents: ReportDocument[];
  /** Edited or deleted here since an earlier import: as they were. */
  kept: ReportDocument[];
  changed: ReportNote[];
  leftOut: ReportNote[];
  /** Lines that found no room above. */
  more: number;
}

/** A report without lines. */
export function emptyTransferReport(): TransferReport {
  return {
    counts: [],
    added: 0,
    updated: 0,
    unchanged: 0,
    documents: [],
    kept: [],
    changed: [],
    leftOut: [],
    more: 0,
  };
}

/** Words of foreign exports are as long as they like; a line of a report is not. */
const WORDS = 300;
const shortened = (text: string) => (text.length > WORDS ? `${text.slice(0, WORDS - 1).trimEnd()}…` : text);

const shortNote = ({ what, why }: ReportNote): ReportNote => ({ what: shortened(what), why: shortened(why) });

/** The same lists within the room a report has. */
export function withinLines<T extends Pick<TransferPreview, 'changed' | 'leftOut'>>(told: T): T {
  return {
    ...told,
    changed: told.changed.slice(0, REPORT_LINES).map(shortNote),
    leftOut: told.leftOut.slice(0, REPORT_LINES).map(shortNote),
  };
}

/** A whole report within its room: what is beyond is counted. */
export function keptReport(report: TransferReport): TransferReport {
  const { documents, kept, changed, leftOut } = report;
  const beyond = [documents, kept, changed, leftOut].map(({ length }) => Math.max(0, length - REPORT_LINES));
  return {
    ...withinLines(report),
    documents: documents.slice(0, REPORT_LINES),
    kept: kept.slice(0, REPORT_LINES),
    more: report.more + beyond.reduce((sum, count) => sum + count, 0),
  };
}
