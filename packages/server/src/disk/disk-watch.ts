import { findHome } from '../database/cluster/home.ts';
import type { Environment } from '../core/environment.ts';
import type { Portico } from '../core/portico.ts';
import { type DiskState, diskSpace, type ReadDisk, sayDisk } from '../core/disk-space.ts';

/** An answer of the disk holds this long. */
const ASKED_MS = 5_000;
/** How often the log is told of a change when nobody writes anything. */
const LOOK_MS = 30_000;
/** For so long a write that found no room counts, where the disk itself says nothing of it (quotas, other machines). */
const FAILED_MS = 60_000;

/** What can be taken in. */
export interface Room {
  /** For rows: of our own database's disk; of another's as far as its errors tell. */
  database: DiskState;
  /** For media, on the data folder's disk. */
  files: DiskState;
  /** What an operator should read; undefined while there is ample room. */
  message: string | undefined;
}

export interface DiskWatchOptions {
  env: Pick<Environment, 'dataDir' | 'databaseUrl'>;
  log: Portico['log'];
  read?: ReadDisk;
  /** Milliseconds of a clock that only goes forward. */
  clock?: () => number;
}

const WORST: readonly DiskState[] = ['full', 'low', 'ample'];
const worst = (...states: DiskState[]): DiskState => WORST.find((state) => states.includes(state)) ?? 'ample';

/** Knows whether there is room to write, and tells the log when that changes. */
export class DiskWatch {
  readonly #options: DiskWatchOptions;
  readonly #clock: () => number;
  #room: Promise<Room> | undefined;
  #askedAt = 0;
  #failedAt = Number.NEGATIVE_INFINITY;
  #told: DiskState = 'ample';
  #timer: NodeJS.Timeout | undefined;

  constructor(options: DiskWatchOptions) {
    this.#options = options;
    this.#clock = options.clock ?? (() => performance.now());
  }

  /** How much room there is, as of a few seconds ago. */
  room(): Promise<Room> {
    const now = this.#clock();
    if (!this.#room || now - this.#askedAt > ASKED_MS) {
      this.#askedAt = now;
      this.#room = this.#look();
    }
    return this.#room;
  }

  /** A write has found no room. */
  noteFull(): void {
    this.#failedAt = this.#clock();
    this.#room = undefined;
  }

  /** Looks now and then, for the log. */
  start(): void {
    void this.room();
    this.#timer ??= setInterval(() => void this.room(), LOOK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #look(): Promise<Room> {
    const { env, read } = this.#options;
    const home = env.databaseUrl ? undefined : await findHome(env.dataDir).catch(() => undefined);
    const data = await diskSpace(env.dataDir, read);
    const cluster = home && home.dir !== env.dataDir ? await diskSpace(home.clusterDir, read) : data;
    const hasFailed = this.#clock() - this.#failedAt < FAILED_MS;
    const database = env.databaseUrl ? 'ample' : worst(data?.state ?? 'ample', cluster?.state ?? 'ample');
    const files = data?.state ?? 'ample';
    const state = hasFailed ? 'full' : worst(database, files);
    const tight = cluster && cluster.freeBytes < (data?.freeBytes ?? Infinity) ? cluster : data;
    const message =
      state === 'ample'
        ? undefined
        : tight && tight.state !== 'ample'
          ? sayDisk(tight === data ? env.dataDir : (home?.clusterDir ?? env.dataDir), tight)
          : 'A write has found no room: the disk or quota of the database or of the data folder is full.';
    this.#tell(state, message);
    return hasFailed ? { database: 'full', files: 'full', message } : { database, files, message };
  }

  #tell(state: DiskState, message: string | undefined): void {
    if (state === this.#told) return;
    this.#told = state;
    const { log } = this.#options;
    if (state === 'full') log.error({ disk: state }, message ?? '');
    else if (state === 'low') log.warn({ disk: state }, message ?? '');
    else log.info({ disk: state }, 'The disk has room again');
  }
}

const watches = new WeakMap<Portico, DiskWatch>();

/** The watch over a server's disk; without `start` it looks only when asked. */
export function diskOf(portico: Portico): DiskWatch {
  let watch = watches.get(portico);
  if (!watch) {
    watch = new DiskWatch(portico);
    watches.set(portico, watch);
  }
  return watch;
}

/**
 * Puts another watch in its place: for tests, whose disk is what they say it is.
 * @internal
 */
export function setDisk(portico: Portico, watch: DiskWatch): void {
  watches.set(portico, watch);
}
