import { DOCUMENT_BYTES } from '@portico/model/api/shapes';
import { headerFooterApi } from '@portico/model/api/header-footer';
import { sections } from '@portico/model/documents/section';
import type { Styles } from '@portico/model/site/styles';
import { z } from 'zod';
import { type Endpoint, endpointsOf } from '../../http/endpoint.ts';
import { publishNow } from '../releases/publish.ts';
import { saveDocument } from '../save-document.ts';
import { readSingleton } from '../singletons.ts';
import { actorOf } from './shapes.ts';
import { valueOf } from '../../http/value-of.ts';

const endpoint = endpointsOf(headerFooterApi);

/** The header and footer all pages share, as one object [B7.30, B7.31]. */
export const headerFooterEndpoints: Endpoint[] = [
  endpoint('GET /api/site-header-footer', {
    permission: 'site.read',
    summary: 'The header and footer all pages share.',
    handle: async ({ portico, site }) => {
      const [style, frame] = [
        await readSingleton(portico, site, 'styles'),
        await readSingleton(portico, site, 'frame'),
      ];
      return {
        header: (style.body as Styles).header,
        footer: (frame.body as { footer: z.input<typeof sections> }).footer,
      };
    },
  }),
  endpoint('PUT /api/site-header-footer', {
    permission: 'design.edit',
    bodyLimit: DOCUMENT_BYTES,
    summary: 'Stores and publishes the header and footer all pages share.',
    handle: async ({ portico, site, account, role, body }) => {
      const actor = actorOf(account, role);
      const style = await readSingleton(portico, site, 'styles');
      const frame = await readSingleton(portico, site, 'frame');
      const { header } = style.body as Styles;
      const { footer } = frame.body as { footer: unknown };
      valueOf(
        await saveDocument(portico, site.id, style.id, actor, {
          changes: [{ path: ['header'], from: header, to: body.header }],
        }),
      );
      const saved = valueOf(
        await saveDocument(portico, site.id, frame.id, actor, {
          changes: [{ path: ['footer'], from: footer, to: body.footer }],
        }),
      );
      valueOf(await publishNow(portico, site.id, actor, [style.id, frame.id]));
      return { header: body.header, footer: (saved.body as { footer: z.input<typeof sections> }).footer };
    },
  }),
];
