import { formsApi } from '@portico/model/api/forms';
import { FILE_LIMITS, MEGABYTE } from '@portico/model/form/file-kinds';
import { rulesOf } from '@portico/model/form/form-view';
import { formView } from '@portico/model/form/make-form-view';
import { formTexts } from '@portico/model/form/form-texts';
import type { FastifyRequest } from 'fastify';
import { siteAvailability } from '../hosting/access/site-availability.ts';
import { EndpointError, endpointsOf } from '../http/endpoint.ts';
import { keptOpen, UploadBroken } from '../media/upload.ts';
import { findForm } from './find-form.ts';
import { type GivenFile, takeFormFile } from './form-files.ts';
import { countUpload } from './upload-limit.ts';

const endpoint = endpointsOf(formsApi);
const MAX_BYTES = FILE_LIMITS.megabytes * MEGABYTE;
const STATUS = { refused: 400, unchecked: 503, full: 507 } as const;

/** Where a visitor's script sends each file as it is chosen. */
export const uploadEndpoint = endpoint('POST /api/form/UploadFile', {
  room: 'files',
  permission: 'anyone',
  lock: 'site',
  csrf: 'visitor',
  multipart: true,
  bodyLimit: MAX_BYTES + MEGABYTE,
  summary: 'Keeps one file for a field of a form, until the form is sent.',
  async handle({ portico, site, address, query, request }) {
    const form =
      siteAvailability(site, portico.now()) === 'open'
        ? await findForm(portico, site.id, query.formId)
        : undefined;
    const rule = form && rulesOf(formView(form.id, form.body)).find(({ id }) => id === query.field);
    if (!form || rule?.type !== 'file')
      throw new EndpointError(404, { error: 'There is no such field on this site.' });
    const waitMs = await countUpload(portico, site.id, form.id, address);
    if (waitMs > 0)
      throw new EndpointError(
        429,
        { error: formTexts(form.catalogue).rateLimited, code: 'too-many-attempts' },
        { 'retry-after': String(Math.ceil(waitMs / 1000)) },
      );
    const taken = await takeFormFile(portico, site.id, form, rule, await readFile(request));
    if (!taken.ok) throw new EndpointError(STATUS[taken.why], { error: taken.text });
    return { token: taken.token };
  },
});

/** The one file of a post. @throws EndpointError where none comes, or not whole */
async function readFile(request: FastifyRequest): Promise<GivenFile> {
  try {
    for await (const part of request.parts({
      limits: { fileSize: MAX_BYTES + 1, files: 1, fields: 1, fieldSize: 1000 },
    })) {
      if (part.type !== 'file') continue;
      const chunks: Buffer[] = [];
      let length = 0;
      for await (const chunk of keptOpen(part.file)) {
        length += chunk.length;
        if (length <= MAX_BYTES) chunks.push(chunk);
      }
      return { name: part.filename ?? '', bytes: length > MAX_BYTES ? undefined : Buffer.concat(chunks) };
    }
  } catch (error) {
    if (typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error;
    if ((error as { code?: unknown }).code !== undefined && !(error instanceof UploadBroken)) throw error;
    throw new EndpointError(400, { error: 'The upload was interrupted. Please try again.' });
  }
  throw new EndpointError(400, { error: 'Please choose a file.' });
}
