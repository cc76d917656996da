import type { Catalogue } from '../words/catalogue.ts';

/** What somebody typed into the form of a comment, and what is wrong with it: on the answer to a form post alone. */
export interface TypedComment {
  name: string;
  email: string;
  text: string;
  errors: { name?: string; email?: string; text?: string };
}

/** What became of a form that was sent, where the thread stands. */
export interface CommentsState {
  typed?: TypedComment;
  message?: { kind: 'good' | 'bad'; text: string };
}

/** Whom a comment is of that is shown on a page of its own. */
export interface QuotedComment {
  id: string;
  author: string;
  /** ISO instant. */
  date: string;
  text: string;
}

/** A page that looks after one comment, for one visitor alone. */
export interface CommentPageState {
  catalogue: Catalogue;
  title: string;
  text?: string;
  message?: { kind: 'good' | 'bad'; text: string };
  /** The comment it is about, or the one that is replied to. */
  quote?: QuotedComment;
  /** A new comment is written here. */
  form?: {
    postId: string;
    replyTo?: { id: string; author: string };
    /** Block of the post's page in which the answer is said; none: on a page of its own. */
    block: string;
    /** Known already: a member's name, or somebody's of the team. */
    writingAs?: string;
    typed?: TypedComment;
  };
  /** They log in first. */
  logIn?: { next: string };
  /** Their own: it can be deleted, and for some minutes changed. */
  own?: { id: string; text?: string; error?: string };
  /** Somebody else's: it can be replied to and reported. */
  others?: { id: string; replyPath?: string; isReported: boolean };
  /** A guest confirms it. */
  confirm?: { token: string };
  /** Which emails about replies end. */
  stop?: { token: string; title: string; site: string };
  /** Where one may go from here. */
  next?: { label: string; href: string };
}
