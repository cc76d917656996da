import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type CreatedAt = ColumnType<Date, Date | string | undefined, never>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

interface AccountsTable {
  id: string;
  email: string;
  name: Generated<string>;
  /** Null until the account is set up. */
  password_hash: string | null;
  /** Encrypted with PORTICO_SECRET. */
  totp_secret: string | null;
  totp_confirmed_at: TimestampOrNull;
  recovery_code_hashes: Generated<string[]>;
  /** Last TOTP time step used, so that a code works once. */
  totp_last_step: number | null;
  /** May create sites on this server. */
  operator: Generated<boolean>;
  created_at: CreatedAt;
}

interface AccountSessionsTable {
  token_hash: string;
  account_id: string;
  /** Host the session belongs to. */
  host: string;
  crumb: string;
  /** When the password was last given, for endpoints that ask it again. */
  confirmed_at: Timestamp;
  created_at: CreatedAt;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  user_agent: Generated<string>;
}

/** Tours of the app an account has been through. */
interface AccountToursTable {
  account_id: string;
  tour: string;
  outcome: 'finished' | 'skipped';
  at: CreatedAt;
}

/** An account's role on a site. */
interface ContributorsTable {
  site_id: string;
  account_id: string;
  role: string;
  created_at: CreatedAt;
}

/** One-time links and tickets: set-up, invitation, password reset, site switch, page preview, signing in past a limit. Only the hash is stored. */
export interface OneTimeTokensTable {
  token_hash: string;
  purpose: 'setup' | 'invitation' | 'password-reset' | 'ticket' | 'preview' | 'sign-in';
  site_id: string | null;
  account_id: string | null;
  host: string | null;
  data: JsonOrNull<Record<string, unknown>>;
  created_at: CreatedAt;
  expires_at: Timestamp;
  used_at: TimestampOrNull;
}

export interface AccountTables {
  accounts: AccountsTable;
  account_sessions: AccountSessionsTable;
  account_tours: AccountToursTable;
  contributors: ContributorsTable;
  one_time_tokens: OneTimeTokensTable;
}
