import type { ImportReport } from '@portico/migrate/import-plan';
import type { Id } from '@portico/model/documents/id';

export interface ImportOutcome {
  /** What came over by the plan, completed by what carrying it out had to change or leave out. */
  report: ImportReport;
  added: number;
  updated: number;
  unchanged: number;
  /** Keys of documents an owner edited or deleted since an earlier run: kept as they are. */
  kept: string[];
  comments: number;
  media: number;
  redirects: number;
  /** Those that were added or updated, and those that were kept and are still there. */
  documents: ImportedDocument[];
  keptDocuments: ImportedDocument[];
}

/** A document of this site that an import was about. */
export interface ImportedDocument {
  id: Id;
  kind: string;
  title: string;
}
