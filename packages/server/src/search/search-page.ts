import { wordsOf } from '@portico/model/words/catalogue';
import { searchWords } from '@portico/model/words/search-words';
import {
  parseSearchQuery,
  SEARCH_PAGE_SIZE,
  SEARCH_PATH,
  searchUrl,
} from '@portico/model/search/search-query';
import { readUserAgent } from '../analytics/user-agent.ts';
import { sessionCookieName } from '../identity/sessions.ts';
import type { VisitorCall, VisitorEndpoint } from '../pages/visitor-endpoint.ts';
import { searchCountsOf } from './search-counts.ts';
import { searchLimit } from './search-limit.ts';
import { searchSite } from './search-site.ts';

/** Page type of what was found [V2.11]. */
const SEARCH_PAGE = 102;

/** The page of results: works without scripts, is made for each visitor anew, and is no page for search engines. */
export const searchPage: VisitorEndpoint = {
  method: 'GET',
  path: SEARCH_PATH,
  async handle(call) {
    const { portico, site, address } = call;
    const { catalogue } = await call.siteView();
    const words = wordsOf(searchWords, catalogue);
    const waitMs = searchLimit.take({ scope: site.id, address }, portico.now().getTime());
    if (waitMs > 0)
      return { refuse: { status: 429, title: words.tooMany, text: words.tooManyText, retryAfterMs: waitMs } };
    const asked = parseSearchQuery(call.query);
    const found = await searchSite(portico, site.id, asked, SEARCH_PAGE_SIZE);
    // Visitors of a covered site see its cover, whatever they ask for.
    if (!found) return { redirect: '/' };
    const { state, media } = found;
    if (isCounted(call, asked)) searchCountsOf(portico).note(site.id, asked.query, state.total);
    return {
      draw: {
        title: asked.query === '' ? words.title : words.resultsFor({ query: asked.query }),
        pageType: SEARCH_PAGE,
        url: searchUrl(asked),
        block: { type: 'search-results', state },
        media,
      },
    };
  },
};

/** Is it a search of a visitor's own? Further pages and filters are the same search; the team and programs are not counted. */
function isCounted(
  call: VisitorCall,
  { query, kind, collection, page }: ReturnType<typeof parseSearchQuery>,
): boolean {
  return (
    query !== '' &&
    page === 1 &&
    kind === undefined &&
    collection === undefined &&
    call.cookie(sessionCookieName(call.portico.env)) === undefined &&
    !readUserAgent(call.userAgent).bot
  );
}
