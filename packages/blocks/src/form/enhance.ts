import type { Enhance } from '../block-life.ts';
import type { FormFields } from './definition.ts';
import { type FormEvent, type FormPhase, nextPhase } from './engine.ts';
import type { FormFailure } from './failures.ts';
import type { Captcha } from './captcha.ts';
import { isCompact } from './captcha-size.ts';
import type { LiveForm } from './live-form.ts';
import type { Settling } from './settle-live.ts';
import type { Uploads } from './upload-files.ts';
import { loadCaptcha } from './load-captcha.ts';

/** What is marked as wrong: inputs, and of radio buttons their group. */
const CAN_BE_WRONG = 'input:not([type="radio"]), select, textarea, [role="radiogroup"]';

/** Sends a form without leaving the page, and says at the fields what is wrong. */
export const enhance: Enhance<FormFields> = (root, _fields, tools) => {
  const form = root.querySelector<HTMLFormElement>('form[data-form]');
  if (!form) return;
  const live = JSON.parse(form.dataset.form ?? '') as LiveForm;
  const end = new AbortController();
  let phase: FormPhase = 'idle';
  let captcha: Captcha | undefined;
  let uploads: Promise<Uploads> | undefined;
  if (live.files) {
    uploads = import('./upload-files.ts').then(({ uploadFiles }) =>
      uploadFiles(form, live, tools, end.signal),
    );
    // Without it the form is sent as it is without any script: in parts, with its files.
    uploads.catch(() => end.abort());
  }
  let settling: Promise<Settling> | undefined;
  if (live.settles) {
    settling = import('./settle-live.ts').then(({ settleLive }) => settleLive(form, live.rules, end.signal));
    // Without it all fields are shown, and the server alone knows which are asked.
    settling.catch(() => end.abort());
  }
  let isWaiting = false;
  const place = form.querySelector<HTMLElement>('[data-captcha]');
  if (live.captcha && place)
    loadCaptcha(end.signal, live.captchaKey)
      .then((renderCaptcha) => {
        captcha = renderCaptcha(place, {
          words: live.captcha as NonNullable<LiveForm['captcha']>,
          isCompact: isCompact(place),
          challenge: () => tools.request('GET', '/api/form/captcha', { quiet: true, retries: 2 }),
          // After a failure the button waits for it [V4.11].
          changed: (isSolved) => {
            if (phase === 'failure') setButton(form, isSolved);
          },
          failed: (error) => tools.report(error, 'form'),
        });
      })
      .catch((error) => {
        if (end.signal.aborted) return;
        tools.report(error, 'form');
        // Without it the form is sent as it is without any script, and the server asks.
        end.abort();
      });
  /** Whether the event is heeded: a second submit while one is under way is not. */
  const enter = (event: FormEvent): boolean => {
    const next = nextPhase(phase, event);
    if (!next) return false;
    phase = next;
    showPhase(root, form, live, phase);
    if (phase === 'failure') captcha?.reset();
    return true;
  };

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      if (nextPhase(phase, 'submit') && !isWaiting) void submit();
    },
    { signal: end.signal },
  );
  form.addEventListener('input', (event) => count(event.target), { signal: end.signal });

  async function submit(): Promise<void> {
    isWaiting = true;
    const ready = await getReady();
    isWaiting = false;
    if (!form) return;
    // Read before the inputs are locked: locked ones give nothing.
    const entered = ready?.readForm(form, live, captcha?.read(), ready.settle);
    if (!enter('submit')) return;
    const broken = { message: live.messages.broken, errors: {} };
    const send = async () => {
      if (!ready || !entered) return broken;
      if ('errors' in entered) return entered;
      return ready.send(entered.values, captcha?.read(), root, form, live, tools).catch(() => broken);
    };
    const result = await send();
    if ('errors' in result) {
      enter('fail');
      showFailure(form, result, live);
    } else {
      enter('succeed');
      ready?.succeed(result, root, live, tools);
    }
  }

  /** What sending takes; undefined where it cannot be fetched. */
  async function getReady() {
    try {
      await (await uploads)?.settled();
      const settle = (await settling)?.settle;
      return { ...(await sending()), settle };
    } catch {
      return undefined;
    }
  }

  // Fetched when somebody begins to write, so that it is there when they send.
  const sending = () => import('./send-form.ts');
  form.addEventListener(
    'focusin',
    () =>
      void sending().then(
        ({ watchFilling }) => watchFilling(form, live, tools, end.signal),
        () => {},
      ),
    { once: true, signal: end.signal },
  );

  for (const area of form.querySelectorAll('textarea')) count(area);
  root.dataset.alive = '';
  return () => {
    end.abort();
    // The next life of the form makes its own: this one would tell a form that is gone.
    captcha?.remove();
    delete root.dataset.alive;
  };
};

/** Locks the form while it is sent [V4.1], unlocks it after a failure [V4.9], takes it away after success [V4.6]. */
function showPhase(root: HTMLElement, form: HTMLFormElement, live: LiveForm, phase: FormPhase): void {
  const isSubmitting = phase === 'submitting';
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  for (const inputs of form.querySelectorAll<HTMLFieldSetElement>('.form-inputs'))
    inputs.disabled = isSubmitting;
  form.setAttribute('aria-busy', String(isSubmitting));
  if (button) button.textContent = isSubmitting ? live.messages.submitting : live.submitText;
  form.hidden = phase === 'success';
  const done = root.querySelector<HTMLElement>('[data-done]');
  if (done) done.hidden = phase !== 'success';
  if (isSubmitting) showFailure(form, null, live);
}

/** Says what is wrong, above the titles [V5.10] and around the form [V8.28]; null takes it back. */
function showFailure(form: HTMLFormElement, failure: FormFailure | null, live: LiveForm): void {
  const { messages, newsletter } = live;
  let first: HTMLElement | null = null;
  for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
    const text = failure?.errors[field.dataset.field ?? ''] ?? '';
    const slot = field.querySelector('.form-error');
    if (slot) slot.textContent = text;
    const inputs = [...field.querySelectorAll<HTMLInputElement>(CAN_BE_WRONG)];
    // What is missing is wrong; where nothing is missing, all of it together.
    const missing = inputs.filter((input) => input.required && input.value === '');
    for (const input of inputs) {
      if (text && (missing.length === 0 || missing.includes(input))) {
        input.setAttribute('aria-invalid', 'true');
        first ??= input.querySelector('input') ?? input;
      } else input.removeAttribute('aria-invalid');
    }
  }
  const aloud = failure && !newsletter;
  const above = form.querySelector('[data-above]');
  if (above) above.textContent = aloud ? messages.scrollDown : '';
  form.querySelector('[data-below]')?.replaceChildren(
    ...(failure ? [failure.message, ...(aloud ? [messages.scrollUp] : [])] : []).map((text) => {
      const line = document.createElement('p');
      line.textContent = text;
      return line;
    }),
  );
  if (failure)
    (first ?? form.querySelector<HTMLElement>('[data-captcha] :is(input, iframe), [type="submit"]'))?.focus();
}

function setButton(form: HTMLFormElement, isEnabled: boolean): void {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (button) button.disabled = !isEnabled;
}

/** Keeps `n / max` under a long text up to date [V5.5]. */
function count(target: EventTarget | null): void {
  if (!(target instanceof HTMLTextAreaElement)) return;
  const counter = target.parentElement?.querySelector('.form-counter');
  const [, max = ''] = counter?.textContent?.split(' / ') ?? [];
  if (!counter || max === '') return;
  counter.textContent = `${target.value.length} / ${max}`;
  counter.classList.toggle('error', target.value.length > Number(max));
}
