import type {
  SUBSCRIBER_EVENTS,
  SUBSCRIBER_SOURCES,
  SUBSCRIBER_STATES,
  SubscriberOrigin,
} from '@portico/model/commerce/subscribers';
import type { TaxExemption } from '@portico/model/commerce/tax-exemption';
import type { ContactSummary } from '@portico/model/api/contacts';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** A person as a site knows them: whoever ordered there. One record for an email address, never across sites. */
interface ContactsTable {
  site_id: string;
  id: string;
  /** In its one spelling (`normaliseEmail`); null once the person was erased. */
  email: string | null;
  name: Generated<string>;
  /** In which they were last spoken to. */
  language: Generated<string>;
  tags: Generated<string[]>;
  /** What the owner wrote down of what the person agreed to, and how. */
  consent: Generated<string>;
  /** Why they are charged no tax; null where they are charged. */
  tax_exemption: ColumnType<TaxExemption | null, string | null | undefined, string | null>;
  /** Name and email in lower case; made by the database. */
  search_text: ColumnType<string, never, never>;
  /** Known only by a message or comment: forgotten where that turns out to be spam. */
  is_from_message: Generated<boolean>;
  /** From here to `message_count`: what they are to the site, counted by `settleContacts` alone. */
  order_count: Generated<number>;
  spent: ColumnType<ContactSummary['spent'], never, never>;
  /** In the currency they spent most in. */
  spent_cents: Generated<number>;
  spent_currency: Generated<string>;
  last_order_at: TimestampOrNull;
  /** Of the address of their last order; '' where there is none. */
  country: Generated<string>;
  is_member: Generated<boolean>;
  is_subscriber: Generated<boolean>;
  comment_count: Generated<number>;
  message_count: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  erased_at: TimestampOrNull;
}

/** What the team wrote down of somebody, one row each, never changed. */
interface ContactNotesTable {
  site_id: string;
  contact_id: string;
  id: string;
  account_id: string | null;
  text: string;
  created_at: Timestamp;
}

/** Whose an order is, from when it has a number. */
interface ContactOrdersTable {
  site_id: string;
  order_id: string;
  contact_id: string;
}

/** Whether an address gets news of a site: one row for each, never across sites. */
interface SubscribersTable {
  site_id: string;
  id: string;
  /** In its one spelling (`normaliseEmail`). */
  email: string;
  state: (typeof SUBSCRIBER_STATES)[number];
  /** In which they agreed. */
  language: string;
  /** How they came onto the list. */
  source: ColumnType<SubscriberOrigin, SubscriberOrigin | undefined, SubscriberOrigin>;
  /** When the email that asks them to confirm is to be sent; null where it is not. */
  confirm_due_at: TimestampOrNull;
  /** When it was last sent. */
  confirm_mailed_at: TimestampOrNull;
  /** When the email that welcomes them is to be sent; null where it is not. */
  welcome_due_at: TimestampOrNull;
  /** As they or the team wrote it; '' where nobody did. */
  name: Generated<string>;
  /** Topics they chose as they signed up; theirs once they confirm it. */
  wanted_topics: Generated<string[]>;
  /** Until then they get nothing. */
  paused_until: TimestampOrNull;
  /** The address they want to change to, in its one spelling; theirs once they confirm it there. */
  new_email: ColumnType<string | null, string | null | undefined, string | null>;
  new_email_at: TimestampOrNull;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** What brought a subscriber there, one row each, never changed: the proof of what they agreed to. */
export interface SubscriberEventsTable {
  site_id: string;
  subscriber_id: string;
  id: string;
  kind: (typeof SUBSCRIBER_EVENTS)[number];
  source: (typeof SUBSCRIBER_SOURCES)[number];
  /** What they read as they agreed. */
  words: Generated<string>;
  /** Path of the page they were on. */
  page: Generated<string>;
  created_at: Timestamp;
}

/** What a site's newsletter is about, in the order of `position`. */
interface NewsletterTopicsTable {
  site_id: string;
  id: string;
  name: string;
  description: Generated<string>;
  position: number;
  /** People may choose it themselves. */
  is_public: boolean;
  created_at: Timestamp;
}

/** Who wants which of it. */
interface SubscriberTopicsTable {
  site_id: string;
  topic_id: string;
  subscriber_id: string;
}

/** Of whom something changed since it was counted: written by triggers, by contact or by address. */
interface ContactChangesTable {
  site_id: string;
  id: Generated<string>;
  contact_id: string | null;
  email: string | null;
}

interface ContactSegmentsTable {
  site_id: string;
  id: string;
  name: string;
  rules: ColumnType<unknown, string, string>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** Which of its addresses a site is told of bounces at: the first where there is no row. */
interface NewsletterHooksTable {
  site_id: string;
  number: number;
}

export interface ContactTables {
  newsletter_hooks: NewsletterHooksTable;
  newsletter_topics: NewsletterTopicsTable;
  subscriber_topics: SubscriberTopicsTable;
  contact_changes: ContactChangesTable;
  contact_segments: ContactSegmentsTable;
  subscribers: SubscribersTable;
  subscriber_events: SubscriberEventsTable;
  contacts: ContactsTable;
  contact_notes: ContactNotesTable;
  contact_orders: ContactOrdersTable;
}
