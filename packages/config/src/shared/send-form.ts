import { api } from '../api/api.ts';

/** What came of a file that was sent: 0 where the server was not reached, with how much had gone. */
export interface SentFile {
  status: number;
  body: unknown;
  /** 0–100. */
  progress: number;
}

/** It was stopped on its way. */
export class SendingStopped extends Error {}

/**
 * Sends a file as a form does, the fields before it. By XMLHttpRequest: fetch does not tell how much of a body has gone. A
 * stale CSRF token heals by one retry.
 */
export function sendForm(
  path: string,
  file: File,
  fields: Readonly<Record<string, string>>,
  onProgress: (percent: number) => void,
): { answer: Promise<SentFile>; stop(): void } {
  let current: XMLHttpRequest | undefined;
  let progress = 0;
  const attempt = (mayHeal: boolean): Promise<SentFile> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      current = request;
      request.open('POST', path);
      request.setRequestHeader('x-csrf-token', api.csrfToken);
      request.setRequestHeader('accept', 'application/json');
      request.responseType = 'json';
      request.upload.addEventListener('progress', (event) => {
        if (!event.lengthComputable) return;
        // The last stretch is the server making the file ready.
        progress = Math.min(99, Math.round((event.loaded / event.total) * 100));
        onProgress(progress);
      });
      request.addEventListener('error', () => resolve({ status: 0, body: null, progress }));
      request.addEventListener('abort', () => reject(new SendingStopped()));
      request.addEventListener('load', () => {
        const body = request.response as { crumbFail?: boolean; crumb?: string } | null;
        if (request.status === 403 && body?.crumbFail && body.crumb && mayHeal) {
          api.setCsrfToken(body.crumb);
          attempt(false).then(resolve, reject);
          return;
        }
        resolve({ status: request.status, body, progress });
      });
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', file, file.name);
      request.send(form);
    });
  return { answer: attempt(true), stop: () => current?.abort() };
}
