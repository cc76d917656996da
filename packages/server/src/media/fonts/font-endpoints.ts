import { fontsApi } from '@portico/model/api/fonts';
import { type Endpoint, EndpointError, endpointsOf } from '../../http/endpoint.ts';
import { countAttempt } from '../../http/rate-limit.ts';
import { tooMany } from '../../http/too-many.ts';
import { valueOf } from '../../http/value-of.ts';
import type { Portico } from '../../core/portico.ts';
import { mediaOf } from '../media.ts';
import { receiveFonts } from './receive-fonts.ts';
import { UploadBroken } from '../upload.ts';
import { familiesOfKit } from './font-kit.ts';
import { copyGoogle, lookUpGoogle } from './google-fonts.ts';

const endpoint = endpointsOf(fontsApi);

/** Families an account asks a service for: more than anybody tries in ten minutes. */
const PER_ACCOUNT = { name: 'font-from-service', max: 60, windowMs: 600_000 };

async function count(portico: Portico, accountId: string): Promise<void> {
  const waitMs = await countAttempt(portico, PER_ACCOUNT, accountId);
  if (waitMs > 0) throw tooMany(waitMs);
}

export const fontEndpoints: Endpoint[] = [
  endpoint('POST /api/rest/fonts', {
    room: 'files',
    permission: 'design.edit',
    multipart: true,
    summary: 'Takes fonts into the library as pages can show them; each answers with what it says of itself.',
    handle: async ({ portico, site, request }) => {
      if (!request.isMultipart())
        throw new EndpointError(415, { error: 'Please send the files as multipart/form-data.' });
      try {
        return { files: await receiveFonts(mediaOf(portico), site.id, request) };
      } catch (error) {
        if (error instanceof UploadBroken)
          throw new EndpointError(400, { error: 'The upload was interrupted. Please try again.' });
        throw error;
      }
    },
  }),

  endpoint('POST /api/rest/fonts/google', {
    room: 'none',
    permission: 'design.edit',
    summary: 'What Google Fonts has of a family, and how wide and tall it is set.',
    handle: async ({ portico, site, account, body }) => {
      await count(portico, account.id);
      const { name, strokes, regular } = valueOf(
        await lookUpGoogle(mediaOf(portico), site.id, body.family, portico.fetchOutside),
      );
      return { name, variations: strokes.map(({ variation }) => variation), facts: regular.facts };
    },
  }),

  endpoint('POST /api/rest/fonts/google/copy', {
    room: 'files',
    permission: 'design.edit',
    summary: 'Copies a family of Google Fonts into the library, so that visitors ask nobody for it.',
    handle: async ({ portico, site, account, body }) => {
      await count(portico, account.id);
      return valueOf(await copyGoogle(mediaOf(portico), site.id, body.family, portico.fetchOutside));
    },
  }),

  endpoint('POST /api/rest/fonts/kit', {
    room: 'none',
    permission: 'site.code',
    summary: 'The families that a web project of Adobe Fonts holds.',
    handle: async ({ portico, account, body }) => {
      await count(portico, account.id);
      return { families: valueOf(await familiesOfKit(body, portico.fetchOutside)) };
    },
  }),
];
