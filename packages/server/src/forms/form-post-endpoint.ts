import { isUrl } from '@portico/model/addresses/is-url';
import { collectValues } from '@portico/model/form/collect-values';
import { FILE_LIMITS, MEGABYTE } from '@portico/model/form/file-kinds';
import type { FormState } from '@portico/model/form/form-state';
import { readValues } from '@portico/model/form/read-values';
import { sameSitePath } from '@portico/model/addresses/safe-href';
import type { VisitorAnswer, VisitorEndpoint } from '../pages/visitor-endpoint.ts';
import { memberOf } from './member-of.ts';
import { readFormParts } from './read-form-parts.ts';
import { type AskedQuestion, submitForm } from './submit-form.ts';

/** Largest post of a form, in bytes. */
const FORM_BYTES = 256 * 1024;
/** Largest file of a post; a form with more than a few of them needs scripts. */
const FILE_BYTES = FILE_LIMITS.megabytes * MEGABYTE;
/** A block's id, as pages have them. */
const BLOCK_ID = /^[\w-]{1,100}$/;

/**
 * Where forms post without JavaScript. Answers with the page the form stands on: with what was typed and what is wrong
 * with it, or with the form's message in its place.
 */
export const formPostEndpoint: VisitorEndpoint = {
  method: 'POST',
  path: '/_portico/form',
  room: 'none',
  bodyLimit: FORM_BYTES,
  files: { fileBytes: FILE_BYTES, formBytes: 5 * FILE_BYTES + FORM_BYTES },
  async handle({ portico, site, parts, address, referrer, cookie, header }): Promise<VisitorAnswer> {
    const { fields, fileErrors } = await readFormParts(portico, site.id, address, parts());
    const path = sameSitePath(fields.get('_path')) ?? '/';
    const block = fields.get('_block') ?? '';
    const from = pageAddress(referrer);
    const result = await submitForm(portico, site, {
      formId: fields.get('_form') ?? '',
      address,
      fileErrors,
      captcha: { token: fields.get('_question') ?? '', answer: fields.get('_answer') ?? '' },
      read: (rules) =>
        readValues(
          rules,
          JSON.stringify(collectValues(rules, fields, from?.searchParams ?? new URLSearchParams())),
        ),
      member: () => memberOf(portico, site.id, header('host'), cookie),
      page: { url: from?.href.slice(0, 2000) ?? path, referrer: '', title: '', objectName: `block-${block}` },
    });
    const again = (state: FormState, status: number): VisitorAnswer => ({
      again: { path, states: BLOCK_ID.test(block) ? { [block]: state } : {}, status },
    });
    if (result.ok) {
      if (result.redirect !== '') return { redirect: result.redirect };
      return again({ outcome: 'succeeded', message: result.message, html: result.html }, 200);
    }
    const { messages } = result;
    const failed = (
      { values, away }: Extract<typeof result, { values: unknown }>,
      message: string,
      status: number,
      more: { errors?: Record<string, string>; question?: AskedQuestion | undefined } = {},
    ) => {
      const { errors = {}, question } = more;
      const asked = question ? { question } : {};
      return again({ outcome: 'failed', values, away, errors, message, ...asked }, status);
    };
    switch (result.reason) {
      case 'invalid':
        return failed(result, messages.invalid, 400, result);
      case 'captcha':
        return failed(result, messages.captcha, 400, { question: result.question });
      case 'limit':
        return failed(result, result.text, 400);
      case 'full':
        return failed(result, messages.serverError, 507);
      case 'rate':
        return failed(result, messages.rateLimited, 429);
      case 'not-configured':
        return { refuse: { status: 404, title: messages.notConfigured, text: messages.unauthorized } };
      default:
        return again({ outcome: 'failed', values: {}, errors: {}, message: messages.unreadable }, 400);
    }
  },
};

/** The page a post came from; its query fills hidden fields [V3.30]. */
function pageAddress(referrer: string): URL | undefined {
  return isUrl(referrer) ? new URL(referrer) : undefined;
}
