import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';
import { queryClient } from '../../api/query-client.ts';
import { connectivity } from '../../api/connectivity.ts';
import type { UploadAnswer } from '@portico/model/api/media';
import { MEDIA_MESSAGES } from './media-messages.ts';
import { type Arrived, type SendFile, UploadFailure } from './upload.ts';
import { uploadFailureText } from './upload-failure.ts';

/** Sends by XMLHttpRequest: fetch does not tell how much of a body has gone. A stale CSRF token heals by one retry. */
export const sendToServer: SendFile = (file, folder, onProgress) => {
  let current: XMLHttpRequest | undefined;
  let progress = 0;
  const attempt = (mayHeal: boolean): Promise<Arrived> =>
    new Promise((resolve, reject) => {
      const fail = (status: number, text?: string) =>
        reject(new UploadFailure(uploadFailureText({ status, text, progress }), status === 0));
      const request = new XMLHttpRequest();
      current = request;
      request.open('POST', '/api/rest/media');
      request.setRequestHeader('x-csrf-token', api.csrfToken);
      request.setRequestHeader('accept', 'application/json');
      request.responseType = 'json';
      request.upload.addEventListener('progress', (event) => {
        if (!event.lengthComputable) return;
        // The last stretch is the server making the picture ready.
        progress = Math.min(99, Math.round((event.loaded / event.total) * 100));
        onProgress(progress);
      });
      request.addEventListener('error', () => {
        connectivity.set(false);
        fail(0);
      });
      request.addEventListener('abort', () => reject(new Error(MEDIA_MESSAGES.cancelled)));
      request.addEventListener('load', () => {
        const body = request.response as
          | (UploadAnswer & { crumbFail?: boolean; crumb?: string; error?: string })
          | null;
        if (request.status === 403 && body?.crumbFail && body.crumb && mayHeal) {
          api.setCsrfToken(body.crumb);
          attempt(false).then(resolve, reject);
          return;
        }
        const answer = body?.files?.[0];
        if (request.status < 400 && answer?.ok && answer.asset)
          resolve({ asset: answer.asset, existed: answer.existed ?? false });
        else if (answer?.error) reject(new Error(answer.error));
        else {
          if (request.status === 507) void queryClient.invalidateQueries({ queryKey: keys.session });
          fail(request.status, body?.error);
        }
      });
      const form = new FormData();
      // Fields are said of the files after them.
      form.append('folder', folder);
      form.append('file', file, file.name);
      request.send(form);
    });
  return { answer: attempt(true), stop: () => current?.abort() };
};
