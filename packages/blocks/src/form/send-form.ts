import type { FormValues } from '@portico/model/form/field-types';
import type { BlockTools } from '../block-life.ts';
import { type FormFailure, saveFailure } from './failures.ts';
import type { LiveForm } from './live-form.ts';

export { readForm } from './read-form.ts';

/** What SaveFormSubmission answers [V7.4]. */
export interface Saved {
  id: string;
  successMessage: string;
  successHtml: string;
  redirectUrl: string;
}

/** Told to the page when a form was taken, as an event of the block's element and of the page [V4.5]. */
const SUCCESS_EVENT = 'form:submit-success';

/** Fetches a key and sends the form with it. */
export async function send(
  values: FormValues,
  captchaKey: string | undefined,
  root: HTMLElement,
  form: HTMLFormElement,
  live: LiveForm,
  { page, request }: BlockTools,
): Promise<Saved | FormFailure> {
  const { id: formId, messages } = live;
  let key: string;
  try {
    ({ key } = await request<{ key: string }>('POST', '/api/form/FormSubmissionKey', {
      query: { formId },
      quiet: true,
      // A key more is none used.
      retries: 1,
    }));
  } catch (error) {
    if (isCsrfTokenLost(error)) return sendPlainly(form);
    return { message: messages.noKey, errors: {} };
  }
  try {
    return await request<Saved>('POST', '/api/form/SaveFormSubmission', {
      body: {
        key,
        formId,
        collectionId: page.collectionId ?? '',
        objectName: root.id,
        isOverlayForm: form.closest('[role="dialog"], dialog') !== null,
        submitButtonText: live.submitText,
        form: JSON.stringify(values),
        ...(captchaKey ? { captchaKey } : {}),
        url: location.href,
        referrer: document.referrer,
        title: document.title,
        pageType: page.pageType,
      },
      quiet: true,
    });
  } catch (error) {
    return saveFailure(error, messages);
  }
}

/** Whether it failed although the data layer had been told the right crumb: this browser keeps no cookies. */
const isCsrfTokenLost = (error: unknown): boolean =>
  (error as { body?: { crumbFail?: unknown } }).body?.crumbFail === true;

/** Sends the form as it goes without scripts, which needs no cookie. The page is left with it. */
function sendPlainly(form: HTMLFormElement): Promise<never> {
  for (const inputs of form.querySelectorAll<HTMLFieldSetElement>('.form-inputs')) inputs.disabled = false;
  form.submit();
  return new Promise(() => {});
}

/** Tells that somebody began to fill in the form, and the field they were in as they left it without sending. */
export function watchFilling(
  form: HTMLFormElement,
  { id: formId }: LiveForm,
  { track }: BlockTools,
  signal: AbortSignal,
): void {
  let field: string | undefined;
  form.addEventListener(
    'input',
    ({ target }) => {
      if (field === undefined) track('form-start', { formId });
      field = (target as Element).closest<HTMLElement>('[data-field]')?.dataset.field ?? field ?? '';
    },
    { signal },
  );
  addEventListener(
    'pagehide',
    () => {
      // Once it is sent it is hidden, or on its way.
      if (field !== undefined && !form.hidden && !form.matches('[aria-busy="true"]'))
        track('form-stop', { formId, field });
    },
    { signal },
  );
}

/** Tells everyone, and leads on or thanks in place of the form. */
export function succeed(
  saved: Saved,
  root: HTMLElement,
  live: LiveForm,
  { events, track }: BlockTools,
): void {
  const detail = { formId: live.id, id: saved.id, newsletter: live.newsletter };
  if (live.newsletter) track('newsletter-signup', { formId: live.id });
  events.emit(SUCCESS_EVENT, detail);
  root.dispatchEvent(new CustomEvent(SUCCESS_EVENT, { bubbles: true, detail }));
  if (saved.redirectUrl) {
    location.assign(saved.redirectUrl);
    return;
  }
  const done = root.querySelector<HTMLElement>('[data-done]');
  if (!done) return;
  const message = document.createElement('p');
  message.textContent = saved.successMessage;
  const more = document.createElement('div');
  more.className = 'prose';
  // Sanitised by the server, on save and again for this answer.
  more.innerHTML = saved.successHtml;
  done.replaceChildren(...(saved.successMessage ? [message] : []), ...(saved.successHtml ? [more] : []));
  done.focus();
}
