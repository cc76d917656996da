import type { Asset } from '@portico/model/api/media-asset';

export interface Upload {
  id: number;
  name: string;
  bytes: number;
  /** 0–100. */
  progress: number;
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed' | 'cancelled';
  /** What went wrong, in words. */
  message?: string;
  /** It failed for want of a connection: it is sent again when there is one. */
  isOffline?: boolean;
  asset?: Asset;
  /** The library had the very same file already. */
  existed?: boolean;
}

/** What came of a file that was taken in. */
export interface Arrived {
  asset: Asset;
  existed: boolean;
}

/** Sends one file, telling how far it is; returns how to stop. Injected so that the queue is tested without a network. */
export type SendFile = (
  file: File,
  folder: string,
  onProgress: (percent: number) => void,
) => { answer: Promise<Arrived>; stop(): void };

/** Why a file did not arrive, in words. */
export class UploadFailure extends Error {
  /** The server was not reached: nothing is wrong with the file. */
  readonly isOffline: boolean;

  constructor(message: string, isOffline: boolean) {
    super(message);
    this.isOffline = isOffline;
  }
}

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

  /**
   * @param folder the library's folder they go to; '' for none
   * @returns ids of the uploads
   */
  add(files: readonly File[], folder = ''): number[] {
    const added = files.map((file): Upload => {
      const id = this.#nextId++;
      this.#files.set(id, { file, folder });
      return { id, name: file.name, bytes: file.size, progress: 0, state: 'waiting' };
    });
    this.#set([...this.#uploads, ...added]);
    this.#next();
    return added.map(({ id }) => id);
  }

  retry = (id: number): void => {
    this.#change(id, { state: 'waiting', progress: 0, message: undefined, isOffline: false });
    this.#next();
  };

  /** @param only those of some; all when absent */
  retryFailed = (only?: ReadonlySet<number>): void => {
    for (const { id, state } of this.#uploads)
      if (state === 'failed' && (only?.has(id) ?? true)) this.retry(id);
  };

  /** There is a connection again. */
  retryOffline = (): void => {
    for (const { id, isOffline } of this.#uploads) if (isOffline) this.retry(id);
  };

  stop = (id: number): void => {
    this.#change(id, { state: 'cancelled' });
    this.#stops.get(id)?.();
    this.#next();
  };

  /** @param only those of some; all when absent */
  stopAll = (only?: ReadonlySet<number>): void => {
    const isMeant = (upload: Upload) => isUnfinished(upload) && (only?.has(upload.id) ?? true);
    const meant = this.#uploads.filter(isMeant);
    this.#set(this.#uploads.map((upload) => (isMeant(upload) ? { ...upload, state: 'cancelled' } : upload)));
    for (const { id } of meant) this.#stops.get(id)?.();
    this.#next();
  };

  /** Holds everything that is not finished; what was sent of a file is kept where the sender can go on from it. */
  pause = (): void => {
    const held = this.#uploads.filter(({ state }) => state === 'waiting' || state === 'sending');
    for (const { id } of held) this.#change(id, { state: 'paused' });
    for (const stop of this.#stops.values()) stop();
  };

  resume = (): void => {
    for (const { id, state } of this.#uploads) if (state === 'paused') this.#change(id, { state: 'waiting' });
    this.#next();
  };

  /** Forgets what is finished, whatever came of it. */
  clear = (): void => {
    const kept = this.#uploads.filter(isUnfinished);
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
    const { answer, stop } = this.#send(wanted.file, wanted.folder, (progress) => {
      if (this.#stateOf(id) === 'sending') this.#change(id, { progress });
    });
    this.#stops.set(id, stop);
    // A file that was held and goes on again is sent anew: what comes of the first sending matters no more.
    const isLatest = () => this.#stops.get(id) === stop;
    try {
      const { asset, existed } = await answer;
      if (!isLatest()) this.#stops.get(id)?.();
      this.#change(id, { state: 'done', progress: 100, asset, existed, message: undefined });
      this.#files.delete(id);
      this.#onArrived(asset);
    } catch (error) {
      if (isLatest() && this.#stateOf(id) === 'sending')
        this.#change(id, {
          state: 'failed',
          message: (error as Error).message,
          isOffline: error instanceof UploadFailure && error.isOffline,
        });
    } finally {
      if (isLatest()) this.#stops.delete(id);
      this.#next();
    }
  }

  #stateOf(id: number): Upload['state'] | undefined {
    return this.#uploads.find((upload) => upload.id === id)?.state;
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

export function isUnfinished({ state }: Pick<Upload, 'state'>): boolean {
  return state === 'waiting' || state === 'sending' || state === 'paused';
}
