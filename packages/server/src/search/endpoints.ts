import { searchesApi } from '@portico/model/api/searches';
import { encodePath } from '@portico/model/addresses/address';
import { mediaUrl, objectPosition } from '@portico/model/media/media';
import type { MediaViews } from '@portico/model/page/data-request';
import { parseSearchQuery, SEARCH_PREVIEW_SIZE, searchUrl } from '@portico/model/search/search-query';
import type { SearchResult } from '@portico/model/search/search-state';
import { type Endpoint, endpointsOf } from '../http/endpoint.ts';
import { tooMany } from '../http/too-many.ts';
import { listSearches, SEARCH_DAYS } from './list-searches.ts';
import { searchLimit } from './search-limit.ts';
import { searchSite } from './search-site.ts';

const endpoint = endpointsOf(searchesApi);

/** Pixel width of the small pictures beside previews. */
const PICTURE_WIDTH = 100;

export const searchEndpoints: Endpoint[] = [
  endpoint('GET /api/search', {
    permission: 'anyone',
    lock: 'site',
    summary:
      'The first results of a search of the site’s published pages, for a preview while somebody types.',
    async handle({ portico, site, query, address }) {
      const waitMs = searchLimit.take({ scope: site.id, address }, portico.now().getTime());
      if (waitMs > 0) throw tooMany(waitMs);
      const given = new URLSearchParams(
        Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
      );
      const asked = { ...parseSearchQuery(given), page: 1 };
      const found = await searchSite(portico, site.id, asked, SEARCH_PREVIEW_SIZE);
      return {
        results: found?.state.results.map((result) => previewOf(result, found.media)) ?? [],
        total: found?.state.total ?? 0,
        isNear: found?.state.isNear ?? false,
        ...(found?.state.meant && { meant: found.state.meant }),
        href: searchUrl(asked),
      };
    },
  }),
  endpoint('GET /api/rest/analytics/searches', {
    permission: 'analytics.read',
    summary: 'What visitors searched the site for in a period: most asked, newest, and what found nothing.',
    async handle({ portico, site, query: { from, to } }) {
      return { from, to, keptDays: SEARCH_DAYS, ...(await listSearches(portico, site.id, { from, to })) };
    },
  }),
];

function previewOf({ kind, path, title, text, picture }: SearchResult, media: MediaViews) {
  const asset = picture && media[picture.media];
  return {
    kind,
    path: encodePath(path),
    title,
    text,
    ...(asset && {
      picture: {
        src: mediaUrl(asset, PICTURE_WIDTH),
        position: objectPosition(picture.focalPoint ?? asset.focalPoint),
      },
    }),
  };
}
