import type { PostalAddress } from '@portico/model/commerce/address';
import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Somebody's account on one site. It exists once its email address was proven by a mailed link. */
interface MembersTable {
  site_id: string;
  id: string;
  contact_id: string;
  email: string;
  /** Null where they log in by mailed links alone. */
  password_hash: string | null;
  created_at: Timestamp;
}

interface MemberSessionsTable {
  token_hash: string;
  site_id: string;
  member_id: string;
  host: string;
  /** What requests by script show to prove that they are the member's own. */
  xsrf_token: string;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  user_agent: Generated<string>;
}

export type MemberTokenPurpose = 'create' | 'login' | 'reset' | 'email';

/** Mailed links, each good once. */
interface MemberTokensTable {
  token_hash: string;
  site_id: string;
  purpose: MemberTokenPurpose;
  /** The address that whoever has the link has proven. */
  email: string;
  /** Whose account; null for one that is yet to be. */
  member_id: string | null;
  name: Generated<string>;
  /** Path to go on to; '' for the account. */
  next: Generated<string>;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: TimestampOrNull;
}

/** What somebody has of the site's memberships and other products without having bought it. */
interface MemberAccessTable {
  site_id: string;
  id: string;
  contact_id: string;
  product_id: string;
  /** `given` by the team; `joined`: taken by the member, as it costs nothing. */
  how: 'given' | 'joined';
  /** The team's, for the team. */
  note: Generated<string>;
  account_id: string | null;
  created_at: Timestamp;
  ends_at: TimestampOrNull;
  revoked_at: TimestampOrNull;
}

/** An address a member keeps for later orders. */
interface MemberAddressesTable {
  site_id: string;
  id: string;
  member_id: string;
  address: ColumnType<PostalAddress, string, string>;
  /** One of each member's, where they have any. */
  is_default: Generated<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface MemberTables {
  member_addresses: MemberAddressesTable;
  member_access: MemberAccessTable;
  members: MembersTable;
  member_sessions: MemberSessionsTable;
  member_tokens: MemberTokensTable;
}
