import type { CommentAuthor, CommentStatus } from '@portico/model/comments/comment';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** What somebody wrote below a post. */
export interface CommentsTable {
  site_id: string;
  id: string;
  document_id: string;
  parent_id: string | null;
  author_name: string;
  /** In lower case; '' where nobody knows, and of the team. */
  author_email: Generated<string>;
  author_url: Generated<string>;
  body: string;
  status: CommentStatus;
  author_kind: ColumnType<CommentAuthor, CommentAuthor | undefined, CommentAuthor>;
  /** Hash of the cookie of the browser it was written in: whoever has that can change and delete it. */
  browser_hash: Generated<string>;
  member_id: string | null;
  /** Who of the team wrote it. */
  account_id: string | null;
  /** Who of the team last decided what becomes of it. */
  moderator_id: string | null;
  language: Generated<string>;
  /** What speaks against it. */
  signals: ColumnType<string[], string[] | undefined, string[]>;
  /** How many of `comment_votes` it has. */
  likes: Generated<number>;
  reports: Generated<number>;
  edited_at: TimestampOrNull;
  /** A guest opened the link in their email, or was known to own it. */
  confirmed_at: TimestampOrNull;
  /** Whom it replies to was told, or did not want to be: once. */
  told_at: TimestampOrNull;
  status_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** In lower case, for the owner's search. */
  search_text: GeneratedAlways<string>;
  created_at: Timestamp;
}

/** How many published comments a document has: written with them, read by lists. */
interface CommentCountsTable {
  site_id: string;
  document_id: string;
  count: Generated<number>;
}

/** Who likes a comment, or reported it. */
interface CommentVotesTable {
  site_id: string;
  comment_id: string;
  kind: 'like' | 'report';
  /** A member, or the hash of a browser's cookie. */
  voter: string;
  reason: Generated<string>;
  created_at: Timestamp;
}

/** Of whom the site publishes no comments. */
interface CommentBlocksTable {
  site_id: string;
  /** In lower case. */
  email: string;
  account_id: string | null;
  created_at: Timestamp;
}

/** Who wants no emails of replies, to one post's comments or (with '') at all. */
interface CommentMailStopsTable {
  site_id: string;
  email: string;
  document_id: Generated<string>;
  created_at: Timestamp;
}

export interface CommentTables {
  comments: CommentsTable;
  comment_counts: CommentCountsTable;
  comment_votes: CommentVotesTable;
  comment_blocks: CommentBlocksTable;
  comment_mail_stops: CommentMailStopsTable;
}
