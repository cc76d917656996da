import type { ReportNote, TransferPreview, TransferReport } from '@portico/model/api/transfers';

/** Lines of a report beyond these are counted, not kept. */
export const REPORT_LINES = 2000;

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
