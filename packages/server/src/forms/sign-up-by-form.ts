import { isUrl } from '@portico/model/addresses/is-url';
import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import type { Id } from '@portico/model/documents/id';
import { AGREE_FIELD } from '@portico/model/form/field-types';
import { sendNewsMailSoon, type SignUp, signUpForNews } from '../contacts/subscribers.ts';
import type { Portico, Tx } from '../core/portico.ts';
import { replyAddress } from './answers.ts';
import type { PublishedForm } from './find-form.ts';
import type { Answer, SubmissionPage } from './tables.ts';

/** Without what stands behind its `?`, which may tell of the person. */
function pathOf(url: string): string {
  return isUrl(url, 'http://site') ? new URL(url, 'http://site').pathname.slice(0, 500) : '';
}

/**
 * Signs up for news who sent a form for that, in the transaction that takes the form: by the first email address given;
 * nobody where none was. What they read on the button and beside it is stored as proof.
 */
export async function signUpByForm(
  portico: Portico,
  tx: Tx,
  siteId: Id,
  { body, catalogue }: PublishedForm,
  { answers, page }: { answers: readonly Answer[]; page: SubmissionPage },
): Promise<void> {
  const email = normaliseEmail(replyAddress(answers) ?? '');
  if (!isEmail(email)) return;
  const agreed = answers.find(({ id }) => id === AGREE_FIELD)?.title;
  const words: SignUp['words'] = [body.submitText, agreed ?? body.disclaimer.text]
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n');
  const due = await signUpForNews(portico, tx, siteId, {
    email,
    language: catalogue.language,
    words,
    page: pathOf(page.url),
    doubleOptIn: !body.advanced.singleOptIn,
  });
  if (due) await sendNewsMailSoon(tx, siteId, due);
}
