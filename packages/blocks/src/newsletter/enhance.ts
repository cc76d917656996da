import { isFormEmail } from '@portico/model/form/email-address';
import { HONEYPOT_FIELD } from '@portico/model/form/field-types';
import type { Enhance } from '../block-life.ts';

/** What the server says of a sign-up it did not take. */
interface Refusal {
  error?: string;
  errors?: Readonly<Record<string, string>>;
  crumbFail?: boolean;
}

/** Signs up without leaving the page, and says at the field what is wrong. */
export const enhance: Enhance<unknown> = (root, _fields, { request, track }) => {
  const form = root.querySelector('form');
  const inputs = form?.querySelector('fieldset');
  const email = form?.querySelector<HTMLInputElement>('[name="email"]');
  const error = form?.querySelector('.form-error');
  const failure = form?.querySelector('.form-failure');
  const done = root.querySelector<HTMLElement>('[data-done]');
  if (!form || !inputs || !email || !error || !failure || !done) return;
  const [wrongEmail, failed] = JSON.parse(form.dataset.texts ?? '[]') as [string, string];
  const end = new AbortController();

  const say = (atField: string, above: string) => {
    inputs.disabled = false;
    error.textContent = atField;
    failure.textContent = above;
    email.toggleAttribute('aria-invalid', atField !== '');
    if (atField !== '') email.focus();
  };
  const send = async (data: FormData) => {
    try {
      await request('POST', '/api/newsletter/sign-up', {
        body: {
          email: email.value.trim(),
          name: String(data.get('name') ?? ''),
          topics: data.getAll('topic'),
          proof: data.get('proof'),
          path: data.get('path'),
          trap: data.get(HONEYPOT_FIELD),
        },
        quiet: true,
      });
      track('newsletter-signup');
      form.hidden = true;
      done.hidden = false;
      done.focus();
    } catch (caught) {
      const { crumbFail, errors, error: said } = (caught as { body?: Refusal }).body ?? {};
      inputs.disabled = false;
      // A browser without cookies sends it as it goes without scripts.
      if (crumbFail) form.submit();
      else say(errors?.email ?? '', errors?.email ? '' : (said ?? failed));
    }
  };

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (inputs.disabled) return;
      if (!isFormEmail(email.value)) return say(wrongEmail, '');
      // Read before the inputs are locked: locked ones give nothing.
      const data = new FormData(form);
      say('', '');
      inputs.disabled = true;
      void send(data);
    },
    { signal: end.signal },
  );
  root.dataset.alive = '';
  return () => {
    end.abort();
    delete root.dataset.alive;
  };
};
