import { photoFeedDefinition } from '@portico/blocks/photo-feed/definition';
import { widgetCall, widgetsApi } from '@portico/model/api/widgets';
import { photoFeedMarkup } from '@portico/render/document/photo-feed-markup';
import { readSiteCatalogue } from '../content/reading/read-site-catalogue.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { tooMany } from '../http/too-many.ts';
import { equalText } from '../identity/token.ts';
import { feedKey, feedOf } from '../photo-feeds/feed.ts';
import { readFeed } from '../photo-feeds/read-feed.ts';
import { refreshFeed } from '../photo-feeds/refresh-feed.ts';
import { widgetLimit } from './widget-limit.ts';

const endpoint = endpointsOf(widgetsApi);

const KIB = 1024;
const PICTURE = /^([0-9a-f]{32})\.webp$/;

const refused = (error: string) => new EndpointError(400, { error });

function readCall(widgetJSON: string) {
  let json: unknown;
  try {
    json = JSON.parse(widgetJSON);
  } catch {
    throw refused('widgetJSON is no JSON.');
  }
  const call = widgetCall.safeParse(json);
  if (!call.success) throw refused('widgetJSON must hold type, id and value of a widget.');
  const { key, ...settings } = call.data.value;
  const fields = photoFeedDefinition.schema.safeParse({ ...photoFeedDefinition.defaults, ...settings });
  if (!fields.success || fields.data.service !== call.data.type)
    throw refused('The value is not that of this widget.');
  return { fields: fields.data, key: typeof key === 'string' ? key : '' };
}

/** Widgets whose content comes from the server [V7.5–V7.8], and the photos in them. */
export const widgetEndpoints: Endpoint[] = [
  endpoint('POST /api/widget/GetWidgetRendering', {
    permission: 'anyone',
    lock: 'site',
    form: true,
    room: 'none',
    bodyLimit: 64 * KIB,
    summary: 'The content of a photo feed on a page, as it is now.',
    async handle({ portico, site, address, body }) {
      const waitMs = widgetLimit.take({ scope: site.id, address }, portico.now().getTime());
      if (waitMs > 0) throw tooMany(waitMs);
      const { fields, key } = readCall(body.widgetJSON);
      const feed = feedOf(fields);
      // What stands on no page of the site is not fetched for anybody.
      if (!equalText(key, feedKey(portico.env.secret, site.id, feed)))
        throw refused('This widget is on no page of this site.');
      await refreshFeed(portico, site.id, feed);
      const [found, catalogue] = await Promise.all([
        readFeed(portico, site.id, feed),
        readSiteCatalogue(portico, site.id),
      ]);
      return { html: photoFeedMarkup(fields, found, catalogue) };
    },
  }),
  endpoint('GET /api/widget/photos/:name', {
    permission: 'anyone',
    lock: 'site',
    replyType: 'image/webp',
    summary: 'A photo of a photo feed.',
    async handle({ portico, site, params, reply }) {
      const hash = PICTURE.exec(params.name)?.[1];
      const found =
        hash === undefined
          ? undefined
          : await portico.db
              .selectFrom('photo_feed_pictures')
              .select('picture')
              .where('site_id', '=', site.id)
              .where('hash', '=', hash)
              .executeTakeFirst();
      if (!found) throw new EndpointError(404, { error: 'There is no such photo.' });
      return reply.type('image/webp').header('cache-control', 'private, max-age=604800').send(found.picture);
    },
  }),
];
