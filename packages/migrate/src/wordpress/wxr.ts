/** What a WordPress export (WXR) holds, before anything is made of it. All values as they stood in the file. */
export interface Wxr {
  /** `1.0` to `1.2`, or null where the file does not say. */
  version: string | null;
  title: string;
  /** Address of the site it came from, without a slash at the end. */
  link: string;
  description: string;
  language: string;
  authors: WxrAuthor[];
  categories: WxrTerm[];
  tags: WxrTerm[];
  /** Terms of other taxonomies: menus, formats, those of plugins. */
  terms: WxrTerm[];
  items: WxrItem[];
  /** What was wrong with the file, in words for the owner, each with its line. */
  problems: string[];
}

export interface WxrAuthor {
  login: string;
  email: string;
  displayName: string;
}

export interface WxrTerm {
  id: string;
  slug: string;
  name: string;
  /** Slug of the parent, '' for none. */
  parent: string;
  description: string;
  taxonomy: string;
}

export interface WxrItem {
  id: string;
  title: string;
  link: string;
  creator: string;
  content: string;
  excerpt: string;
  /** `YYYY-MM-DD HH:MM:SS`, UTC; '' or zeros where WordPress gave none. */
  dateGmt: string;
  date: string;
  pubDate: string;
  slug: string;
  status: string;
  parent: string;
  menuOrder: number;
  type: string;
  password: string;
  sticky: boolean;
  commentStatus: string;
  attachmentUrl: string;
  enclosures: string[];
  terms: Array<{ domain: string; slug: string; name: string }>;
  meta: Array<{ key: string; value: string }>;
  comments: WxrComment[];
}

export interface WxrComment {
  id: string;
  author: string;
  email: string;
  url: string;
  dateGmt: string;
  date: string;
  content: string;
  /** `1`, `0`, `spam`, `trash`, `post-trashed`. */
  approved: string;
  /** '' and `comment` are comments; `pingback` and `trackback` are not. */
  type: string;
  parent: string;
}
