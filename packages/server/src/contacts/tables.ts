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
  /** Name and email in lower case; made by the database. */
  search_text: ColumnType<string, never, never>;
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

export interface ContactTables {
  contacts: ContactsTable;
  contact_notes: ContactNotesTable;
  contact_orders: ContactOrdersTable;
}
