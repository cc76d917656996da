import type { Id } from '@portico/model/documents/id';
import { sentFiles } from '@portico/model/form/field-types';
import { rulesOf } from '@portico/model/form/form-view';
import { formView } from '@portico/model/form/make-form-view';
import { formTexts } from '@portico/model/form/form-texts';
import type { Portico } from '../core/portico.ts';
import type { FormPart } from '../pages/visitor-endpoint.ts';
import { findForm, type PublishedForm } from './find-form.ts';
import { takeFormFile } from './form-files.ts';
import { countUpload } from './upload-limit.ts';

export interface PostedForm {
  fields: URLSearchParams;
  /** What is wrong with files, by field. */
  fileErrors: Record<string, string>;
}

/**
 * Reads a form that was posted with files as its fields: each file is kept and stands among them as the proof of it, as
 * if a script had sent it before. The form's id comes before its files, as pages have it.
 */
export async function readFormParts(
  portico: Portico,
  siteId: Id,
  address: string,
  parts: AsyncIterable<FormPart>,
): Promise<PostedForm> {
  const fields = new URLSearchParams();
  const fileErrors: Record<string, string> = {};
  let form: PublishedForm | undefined;
  for await (const part of parts) {
    if ('text' in part) {
      fields.append(part.name, part.text);
      continue;
    }
    // A file input where nothing was chosen is sent as a file without a name.
    if (part.filename === '') continue;
    form ??= await findForm(portico, siteId, fields.get('_form') ?? '');
    const rule = form && rulesOf(formView(form.id, form.body)).find(({ id }) => id === part.name);
    if (!form || rule?.type !== 'file') continue;
    if (fields.getAll(sentFiles(rule.id)).length >= (rule.maxFiles ?? 1)) {
      const { problems } = formTexts(form.catalogue);
      fileErrors[rule.id] = problems.tooManyFiles.replace('{max}', String(rule.maxFiles ?? 1));
      continue;
    }
    if ((await countUpload(portico, siteId, form.id, address)) > 0) {
      fileErrors[rule.id] = formTexts(form.catalogue).rateLimited;
      continue;
    }
    const taken = await takeFormFile(portico, siteId, form, rule, {
      name: part.filename,
      bytes: await part.file(),
    });
    if (taken.ok) fields.append(sentFiles(rule.id), taken.token);
    else fileErrors[rule.id] = taken.text;
  }
  return { fields, fileErrors };
}
