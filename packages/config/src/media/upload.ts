import { api } from '../api/api.ts';
import { ApiError, OfflineError } from '../api/client.ts';
import type { Asset, UploadAnswer } from '../api/types.ts';

export interface Upload {
  id: number;
  name: string;
  /** 0–100. */
  progress: number;
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';
  /** What went wrong, in words. */
  message?: string;
  asset?: Asset;
}

/** Sends one file, telling how far it is; returns how to stop. Injected so that the queue is tested without a network. */
export type SendFile = (
  file: File,
  folder: string,
  onProgress: (percent: number) => void,
) => { answer: Promise<Asset>; stop(): void };

/** Files sent at once: more would only make each slower. */
const AT_ONCE = 3;

/** Files on their way to the library: a few at a time, each with its own progress, failure text and way to stop. */
export class UploadQueue {
  #send: SendFile;
  #onArrived: (asset: Asset) => void;
  #uploads: readonly Upload[] = [];
  #files = new Map<number, { file: File; folder: string }>();
  #stops = new Map<number, () => void>();
  #listeners = new Set<() => void>();
  #nextId = 1;

  constructor(send: SendFile, onArrived: (asset: Asset) => void) {
    this.#send = send;
    this.#onArrived = onArrived;
  }

  /** @param folder the library's folder they go to; '' for none */
  add(files: readonly File[], folder = ''): void {
    const added = files.map((file): Upload => {
      const id = this.#nextId++;
      this.#files.set(id, { file, folder });
      return { id, name: file.name, progress: 0, state: 'waiting' };
    });
    this.#set([...this.#uploads, ...added]);
    this.#next();
  }

  retry = (id: number): void => {
    this.#change(id, { state: 'waiting', progress: 0, message: undefined });
    this.#next();
  };

  stop = (id: number): void => {
    this.#change(id, { state: 'cancelled' });
    this.#stops.get(id)?.();
    this.#next();
  };

  /** Forgets what is finished, whatever came of it. */
  clear = (): void => {
    const kept = this.#uploads.filter(({ state }) => state === 'waiting' || state === 'sending');
    const ids = new Set(kept.map(({ id }) => id));
    for (const id of this.#files.keys()) if (!ids.has(id)) this.#files.delete(id);
    this.#set(kept);
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  snapshot = (): readonly Upload[] => this.#uploads;

  #next(): void {
    const sending = this.#uploads.filter(({ state }) => state === 'sending').length;
    const waiting = this.#uploads.filter(({ state }) => state === 'waiting').slice(0, AT_ONCE - sending);
    for (const { id } of waiting) void this.#begin(id);
  }

  async #begin(id: number): Promise<void> {
    const wanted = this.#files.get(id);
    if (!wanted) return;
    this.#change(id, { state: 'sending' });
    const { answer, stop } = this.#send(wanted.file, wanted.folder, (progress) =>
      this.#change(id, { progress }),
    );
    this.#stops.set(id, stop);
    try {
      const asset = await answer;
      this.#change(id, { state: 'done', progress: 100, asset });
      this.#files.delete(id);
      this.#onArrived(asset);
    } catch (error) {
      const cancelled = this.#uploads.find((upload) => upload.id === id)?.state === 'cancelled';
      if (!cancelled) this.#change(id, { state: 'failed', message: (error as Error).message });
    } finally {
      this.#stops.delete(id);
      this.#next();
    }
  }

  #change(id: number, change: Omit<Partial<Upload>, 'message'> & { message?: string | undefined }): void {
    this.#set(
      this.#uploads.map((upload) => {
        if (upload.id !== id) return upload;
        const { message, ...rest } = { ...upload, ...change };
        return message === undefined ? rest : { ...rest, message };
      }),
    );
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }
}

/** Sends by XMLHttpRequest: fetch does not tell how much of a body has gone. A stale crumb heals by one retry. */
export const sendToServer: SendFile = (file, folder, onProgress) => {
  let current: XMLHttpRequest | undefined;
  const attempt = (mayHeal: boolean): Promise<Asset> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      current = request;
      request.open('POST', '/api/rest/media');
      request.setRequestHeader('x-csrf-token', api.crumb);
      request.setRequestHeader('accept', 'application/json');
      request.responseType = 'json';
      request.upload.addEventListener('progress', (event) => {
        // The last stretch is the server making the picture ready.
        if (event.lengthComputable) onProgress(Math.min(99, Math.round((event.loaded / event.total) * 100)));
      });
      request.addEventListener('error', () => reject(new OfflineError()));
      request.addEventListener('abort', () => reject(new Error('Stopped.')));
      request.addEventListener('load', () => {
        const body = request.response as (UploadAnswer & { crumbFail?: boolean; crumb?: string }) | null;
        if (request.status === 403 && body?.crumbFail && body.crumb && mayHeal) {
          api.setCrumb(body.crumb);
          attempt(false).then(resolve, reject);
          return;
        }
        const [answer] = body?.files ?? [];
        if (request.status < 400 && answer?.ok && answer.asset) resolve(answer.asset);
        else if (answer?.error) reject(new Error(answer.error));
        else reject(new ApiError(request.status, (body as { error?: string } | null) ?? {}));
      });
      const form = new FormData();
      // Fields are said of the files after them.
      form.append('folder', folder);
      form.append('file', file, file.name);
      request.send(form);
    });
  return { answer: attempt(true), stop: () => current?.abort() };
};
