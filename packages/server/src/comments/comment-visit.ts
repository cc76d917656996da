import type { CommentSettings } from '@portico/model/comments/comment-settings';
import type { CommentPageState } from '@portico/model/comments/comment-state';
import type { Id } from '@portico/model/documents/id';
import { wordsOf } from '@portico/model/words/catalogue';
import { commentWords } from '@portico/model/words/comment-words';
import { readShop, type Shop } from '../commerce/shop.ts';
import type { Portico } from '../core/portico.ts';
import { requestHost } from '../http/request-host.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { hashToken, newToken } from '../identity/token.ts';
import { openLocks } from '../members/open-locks.ts';
import type { VisitorAnswer, VisitorCall } from '../pages/visitor-endpoint.ts';
import { COMMENTER_COOKIE, COMMENTER_SECONDS, type Commenter, findCommenter } from './commenter.ts';
import { commentLimits } from './comment-limits.ts';
import { findPost, type Post } from './find-post.ts';

/** Page type of pages about one comment: pages of the site like others. */
const COMMENT_PAGE = 2;

/** Somebody at a thread's forms. */
export interface CommentVisit {
  portico: Portico;
  site: SiteRecord;
  siteId: Id;
  address: string;
  shop: Shop;
  settings: CommentSettings;
  words: ReturnType<typeof wordsOf<typeof commentWords>>;
  who: Commenter;
  /** The same with a cookie in their browser, which is given one where it has none. */
  withBrowser(): Commenter;
  /** Who writes too often, and for how long, in milliseconds; 0 for all others. */
  waitMs: number;
  /** A post whose page they may see. */
  post(id: string): Promise<Post | undefined>;
}

type Handle = (visit: CommentVisit, call: VisitorCall) => Promise<VisitorAnswer>;

/** An endpoint of comments: counts, finds out who it is, and then answers. */
export function commentPage(limit: keyof typeof commentLimits, handle: Handle) {
  return async (call: VisitorCall): Promise<VisitorAnswer> => {
    const { portico, site, address } = call;
    const siteId = site.id;
    const shop = await readShop(portico.db, siteId);
    const words = wordsOf(commentWords, shop.catalogue);
    const wait = await commentLimits[limit]({ portico, siteId, address });
    // What was typed is not lost: who writes too often is told so where they wrote.
    if (wait > 0 && limit !== 'write') return tooOften(shop, words.options, wait);
    const { settings } = await call.siteView();
    const who = await findCommenter(portico, siteId, call.header('host'), call.cookie);
    const host = requestHost(call.header('host')) ?? '';
    const visit: CommentVisit = {
      portico,
      site,
      siteId,
      address,
      shop,
      settings: settings.comments,
      words,
      who,
      waitMs: wait,
      withBrowser() {
        if (who.browserHash !== '') return who;
        const token = newToken();
        call.setCookie(COMMENTER_COOKIE, token, { maxAge: COMMENTER_SECONDS });
        who.browserHash = hashToken(token);
        return who;
      },
      async post(id) {
        const post = await findPost(portico, siteId, id, settings.comments);
        if (!post?.isShown) return undefined;
        const asker = { siteId, host, cookies: { read: call.cookie } };
        const open =
          post.locks.length === 0 || (await openLocks(portico, asker, post.locks)).size === post.locks.length;
        return open ? post : undefined;
      },
    };
    return handle(visit, call);
  };
}

export function tooOften(shop: Shop, title: string, waitMs: number): VisitorAnswer {
  return {
    refuse: {
      status: 429,
      title,
      text: shop.words.tryLater({ minutes: Math.ceil(waitMs / 60_000) }),
      retryAfterMs: waitMs,
    },
  };
}

/** A page of the block that looks after one comment. */
export const drawComment = (
  { shop: { catalogue } }: Pick<CommentVisit, 'shop'>,
  state: Omit<CommentPageState, 'catalogue'>,
  status = 200,
): VisitorAnswer => ({
  draw: {
    title: state.title,
    pageType: COMMENT_PAGE,
    status,
    block: { type: 'comment-page', state: { catalogue, ...state } satisfies CommentPageState },
  },
});

/** There is no such post or comment, or none they may see: both are told the same. */
export const noComment = ({ words }: Pick<CommentVisit, 'words'>): VisitorAnswer => ({
  refuse: { status: 404, title: words.gone, text: words.goneText },
});

/** The way back to a post's thread. */
export const backTo = ({ words }: Pick<CommentVisit, 'words'>, post: Post, href: string) => ({
  label: words.back({ title: post.title }),
  href,
});
