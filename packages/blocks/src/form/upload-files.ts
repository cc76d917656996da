import type { BlockTools } from '../block-life.ts';
import type { LiveForm } from './live-form.ts';

/** Shared with nothing, so that this stays one small file that is fetched where files are asked for. */
const MEGABYTE = 1024 * 1024;
const fill = (message: string, values: Readonly<Record<string, string>>): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

export interface Uploads {
  /** Resolves when no file is on its way any more. */
  settled(): Promise<void>;
}

/** Sends each file as it is chosen, shows how far it is, and lists it below its field, where it can be left out again. */
export function uploadFiles(
  form: HTMLFormElement,
  live: LiveForm,
  { request }: BlockTools,
  signal: AbortSignal,
): Uploads {
  const texts = live.files as NonNullable<LiveForm['files']>;
  const waiting = new Set<Promise<void>>();
  for (const rule of live.rules.filter(({ type }) => type === 'file')) {
    const input = form.querySelector<HTMLInputElement>(`input[type="file"][name="${rule.id}"]`);
    const field = input?.closest<HTMLElement>('[data-field]');
    const list = field?.querySelector<HTMLElement>('.form-files');
    const slot = field?.querySelector('.form-error');
    if (!input || !list || !slot) continue;
    const say = (text: string) => {
      // Said of a file as it is chosen, while the focus is elsewhere.
      slot.setAttribute('role', 'alert');
      slot.textContent = text;
    };
    const take = () => {
      const files = [...(input.files ?? [])];
      // What was taken is in the list; the input is for the next.
      input.value = '';
      say('');
      const max = rule.maxFiles ?? 1;
      if (max === 1 && files.length > 0) list.replaceChildren();
      for (const file of files) {
        const room = max - list.querySelectorAll('input:checked, progress').length;
        if (room <= 0) {
          say(fill(live.messages.problems.tooManyFiles, { max: String(max) }));
          return;
        }
        const problem = problemOf(file, rule);
        if (problem) {
          say(problem);
          continue;
        }
        const run = send(file, rule.id, list, say).finally(() => waiting.delete(run));
        waiting.add(run);
      }
    };
    const problemOf = (file: File, { endings = [], maxMegabytes = 1 }: typeof rule): string => {
      const name = file.name;
      if (file.size > maxMegabytes * MEGABYTE) return fill(texts.size, { name, max: String(maxMegabytes) });
      const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
      return endings.includes(ending === 'jpeg' ? 'jpg' : ending)
        ? ''
        : fill(texts.kind, { name, kinds: endings.join(', ').toUpperCase() });
    };
    input.addEventListener('change', take, { signal });
    // Chosen before the script was there.
    if (input.files?.length) take();
  }

  async function send(
    file: File,
    field: string,
    list: HTMLElement,
    say: (text: string) => void,
  ): Promise<void> {
    const item = document.createElement('li');
    const label = document.createElement('span');
    label.textContent = fill(texts.sending, { name: file.name });
    const bar = document.createElement('progress');
    bar.max = 1;
    bar.value = 0;
    bar.setAttribute('aria-label', label.textContent);
    item.append(label, bar);
    list.append(item);
    try {
      const token = await post(file, field, (part) => {
        bar.value = part;
      });
      item.replaceChildren(sentFile(list, token));
    } catch (error) {
      item.remove();
      say((error as Error).message || fill(texts.broken, { name: file.name }));
    }
  }

  async function post(file: File, field: string, told: (part: number) => void): Promise<string> {
    // Makes sure of the CSRF token, which a form post by hand has to bring along.
    await request('POST', '/api/form/FormSubmissionKey', { query: { formId: live.id }, quiet: true });
    const crumb = /(?:^|;\s*)crumb=([\w-]+)/.exec(document.cookie)?.[1] ?? '';
    const body = new FormData();
    body.append('file', file);
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      const where = new URLSearchParams({ formId: live.id, field });
      call.open('POST', `/api/form/UploadFile?${where}`);
      call.setRequestHeader('x-csrf-token', crumb);
      call.responseType = 'json';
      call.upload.addEventListener('progress', ({ loaded, total }) => told(total > 0 ? loaded / total : 0));
      call.addEventListener('load', () => {
        const answer = call.response as { token?: string; error?: string } | null;
        if (call.status === 200 && answer?.token) resolve(answer.token);
        else reject(new Error(answer?.error ?? ''));
      });
      call.addEventListener('error', () => reject(new Error('')));
      signal.addEventListener('abort', () => call.abort(), { once: true });
      call.send(body);
    });
  }

  return {
    async settled() {
      while (waiting.size > 0) await Promise.all(waiting);
    },
  };
}

/** A file that was sent, as the server shows it too: unticked it is left out. */
function sentFile(list: HTMLElement, token: string): HTMLElement {
  const label = document.createElement('label');
  label.className = 'form-option';
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.name = list.dataset.sent ?? '';
  box.value = token;
  box.checked = true;
  label.append(box, token.slice(token.indexOf('/') + 1));
  return label;
}
