import type { FieldType, FieldValue } from '@portico/model/form/field-types';
import type { Suspicion } from '@portico/model/form/suspicions';
import type { SubmissionEventKind, SubmissionProgress } from '@portico/model/form/submission-events';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** One answer of a submission, with its field as it was then. */
export interface Answer {
  /** Id of the field. */
  id: string;
  type: FieldType;
  title: string;
  value: FieldValue;
}

/** The page a form was sent from. */
export interface SubmissionPage {
  url: string;
  referrer: string;
  title: string;
  pageType?: number;
  collectionId?: string;
  objectName?: string;
  isOverlayForm?: boolean;
  submitButtonText?: string;
}

/** `quarantine`: looks like spam, and nobody was told of it. */
export type SubmissionStatus = 'inbox' | 'quarantine' | 'spam' | 'trash';

/** What visitors sent: a record, which outlives the form and holds a copy of its labels. */
export interface FormSubmissionsTable {
  site_id: string;
  id: string;
  /** A form's id; the form may be gone. */
  form_id: string;
  form_name: string;
  status: Generated<SubmissionStatus>;
  read_at: TimestampOrNull;
  submitted_at: Timestamp;
  /** What made it look like spam; stays, wherever it is put. */
  suspicions: Generated<Suspicion[]>;
  /** How far the team is with it. */
  progress: Generated<SubmissionProgress>;
  /** Account of who looks after it. */
  assignee_id: Generated<string | null>;
  /** When it was put to quarantine, spam or trash, for the day it goes for good. */
  put_away_at: TimestampOrNull;
  /** Whom a form that each may send once knows it by: a digest; null of all others. */
  person: Generated<string | null>;
  /** Who sent it, as far as it says: a name, else an email address, else ''. */
  sender: string;
  /** The first words of what it says. */
  excerpt: string;
  /** The first email address it gives, as the database reads it; null without one. */
  email: GeneratedAlways<string | null>;
  /** All its words, in the spelling that is searched. */
  search: string;
  answers: ColumnType<Answer[], string, never>;
  page: ColumnType<SubmissionPage, string, never>;
}

/** What the team did with a submission. */
export interface FormSubmissionEventsTable {
  site_id: string;
  submission_id: string;
  /** Of a reply: what the app calls it, so that the same one is sent once. */
  id: string;
  kind: SubmissionEventKind;
  /** Words of a note or reply; else what it was changed to: a progress, a name, a place. */
  text: Generated<string>;
  account_id: string | null;
  /** Of a reply: its email in the outbox. */
  mail_id: string | null;
  created_at: Timestamp;
}

/**
 * Keys that were used, and digests of posts without one: the same post again is answered as the first time, another
 * one under the same key is refused.
 */
export interface FormKeysTable {
  site_id: string;
  token_hash: string;
  form_id: string;
  /** Digest of what was sent. */
  payload_hash: string;
  submission_id: string;
  expires_at: Timestamp;
}

/** A file that was sent with a form, or is about to be. */
export interface FormFilesTable {
  site_id: string;
  id: string;
  form_id: string;
  field_id: string;
  /** The submission it came with; null while that is not sent yet. */
  submission_id: string | null;
  filename: string;
  /** Name in the store of private files. */
  stored: string;
  bytes: number;
  /** `clean`: clamd found nothing; `none`: nobody looked. */
  scan: 'clean' | 'none';
  created_at: Timestamp;
}

/** An address that gets what a form's visitors send. Its secret is derived of the server's, its id and the version. */
export interface FormWebhooksTable {
  site_id: string;
  id: string;
  form_id: string;
  url: string;
  is_on: Generated<boolean>;
  secret_version: Generated<number>;
  created_at: Timestamp;
}

/** One try to send a submission to a webhook. */
export interface DeliveryTry {
  at: string;
  /** What the other side answered with; null where it did not. */
  status: number | null;
  error: string;
  milliseconds: number;
}

/** A submission on its way to a webhook; without one it is a test. */
export interface FormDeliveriesTable {
  site_id: string;
  id: string;
  webhook_id: string;
  submission_id: string | null;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  /** Tries since it was last asked for. */
  attempts: Generated<number>;
  /** When it is tried next. */
  due_at: TimestampOrNull;
  /** The last ones, newest first. */
  tries: ColumnType<DeliveryTry[], string | undefined, string>;
  created_at: Timestamp;
}

export interface FormTables {
  form_submissions: FormSubmissionsTable;
  form_submission_events: FormSubmissionEventsTable;
  form_keys: FormKeysTable;
  form_files: FormFilesTable;
  form_webhooks: FormWebhooksTable;
  form_deliveries: FormDeliveriesTable;
}
