import { readBody } from '@portico/model/documents/document';
import { pageKind } from '@portico/model/documents/page';
import { mediaHashesIn } from '@portico/model/documents/schema';
import { type FieldErrors, fieldErrors } from '@portico/model/documents/validation';
import parseJson from 'secure-json-parse';
import type { Actor } from '../actor.ts';
import { checkBody } from '../check-body.ts';
import { type PageFile, pageFile } from '../page-file/page-file.ts';
import { isTooDeep } from '../../http/validate.ts';

/** A picture or film that came along, its bytes unpacked. */
export type CarriedFile = Omit<PageFile['media'][number], 'base64'> & { bytes: Uint8Array };

export type ReadPageFile =
  | {
      ok: true;
      /** The page's body as JSON, without whether it asks for a password. */
      page: string;
      access: string;
      /** Those the page names. */
      media: CarriedFile[];
      leftBehind: string[];
    }
  | {
      ok: false;
      code: 'bad-request' | 'no-page-file' | 'unreadable' | 'invalid' | 'forbidden';
      message: string;
      errors?: FieldErrors;
    };

/** Reads a page file as it came. Refused naming the field where it is none, or holds what this person may not add. */
export function readPageFile({ text, actor }: { text: string; actor: Actor }): ReadPageFile {
  const no = (code: Extract<ReadPageFile, { ok: false }>['code'], message: string, errors?: FieldErrors) =>
    ({ ok: false, code, message, ...(errors ? { errors } : {}) }) as const;
  let sent: unknown;
  try {
    sent = parseJson(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    return no('bad-request', 'The request is not valid JSON.');
  }
  if (isTooDeep(sent)) return no('bad-request', 'The request is nested too deeply.');
  if ((sent as { porticoPage?: unknown } | null)?.porticoPage !== 1)
    return no('no-page-file', 'This is not a Portico page file.');
  const file = pageFile.safeParse(sent);
  if (!file.success) return no('bad-request', 'This page file is damaged.', fieldErrors(file.error));
  const read = readBody(pageKind, file.data.version, file.data.body);
  if (!read.ok)
    return read.reason === 'unknown-version'
      ? no('unreadable', 'This page was made with a newer version of Portico.')
      : no(
          'invalid',
          `The page in this file is damaged: ${read.message}`,
          fieldErrors({ issues: read.issues ?? [] }),
        );
  const { access, ...page } = read.body;
  const checked = checkBody('page', page, { actor });
  if (!checked.ok)
    return no(
      checked.code,
      checked.code === 'forbidden'
        ? 'This page contains code. Only administrators can add it.'
        : `The page in this file is damaged: ${Object.values(checked.errors)[0] ?? ''}`,
      checked.errors,
    );
  const named = mediaHashesIn(file.data.body);
  return {
    ok: true,
    page: JSON.stringify(page),
    access,
    media: file.data.media
      .filter(({ hash }) => named.has(hash))
      .map(({ base64, ...carried }) => ({
        ...carried,
        bytes: new Uint8Array(Buffer.from(base64, 'base64')),
      })),
    leftBehind: file.data.leftBehind,
  };
}
