import type { Block } from '@portico/model/documents/block';
import { isUnfinished, type Upload, type UploadQueue } from '../../shared/media/upload.ts';
import type { PicturePlace } from '../awaited-picture.ts';
import type { EditorSession } from '../session.ts';
import { standsIn, withArrived } from './arrived.ts';
import { type ListedFiles, listedFiles } from './listed-files.ts';
import { counted } from '../../shared/counted.ts';

type Item = Readonly<Record<string, unknown>>;

/** What the batches of a page need beside its session. */
export interface BatchParts {
  queue: Pick<UploadQueue, 'add' | 'stop' | 'subscribe' | 'snapshot'>;
  /** Runs later. */
  after(delayMs: number, run: () => void): void;
  /** Said to screen readers. */
  say(text: string): void;
  /** Shown to the owner, where a list is not to be seen. */
  failed(text: string): void;
}

/** Pictures that arrive together come to the page together: each time its block is rendered anew. */
const GATHER_MS = 250;
/** Of many, more slowly. */
const MANY = 12;
const GATHER_MANY_MS = 1000;

/** A block's list as it is now. */
type FileList = ListedFiles & { items: readonly Item[] };

interface Batch {
  /** For the history: its pictures are one step. */
  name: string;
  place: PicturePlace;
  /** In the order their files were chosen. */
  ids: readonly number[];
  /** Files of those in the list, by their place among those chosen. */
  standing: Map<number, string>;
  isAwaited: boolean;
  /** Failures were told of. */
  isTold: boolean;
}

const NAMED = 3;

/** The first of several files by their names. */
function namesOf(files: ReadonlyArray<{ name: string }>): string {
  const names = files.slice(0, NAMED).map(({ name }) => `“${name}”`);
  const rest = files.length - names.length;
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const NONE: ReadonlySet<number> = new Set();

/**
 * Pictures and recordings on their way into lists of a page: sent to the library a few at a time, each put into its list when it has
 * arrived, in the order they were chosen. One step back takes a batch away, and what of it is not sent yet with it.
 */
export class PictureBatches {
  /** Of the page as it is edited now. */
  session: EditorSession;
  #parts: BatchParts;
  #batches: readonly Batch[] = [];
  #made = 0;
  #watchers = new Set<() => void>();
  #ids = new Map<string, ReadonlySet<number>>();

  constructor(session: EditorSession, parts: BatchParts) {
    this.session = session;
    this.#parts = parts;
    parts.queue.subscribe(this.#look);
  }

  /** Sends files to the library and puts each into a block's list. What the list does not take, or too much, is named. */
  send(place: PicturePlace, chosen: readonly File[]): void {
    const list = this.#list(place);
    if (!list) return;
    const taken = chosen.filter((file) => list.takes(file));
    const others = chosen.filter((file) => !taken.includes(file));
    if (others.length > 0) this.#parts.failed(`${list.refusal} Left out: ${namesOf(others)}.`);
    const files = this.#fitting(place, taken);
    if (files.length === 0) return;
    const name = `${place.block} pictures ${++this.#made}`;
    const ids = this.#parts.queue.add(files);
    this.#set([...this.#batches, { name, place, ids, standing: new Map(), isAwaited: false, isTold: false }]);
    this.#parts.say(`Uploading ${counted(files.length, list.word)}.`);
    this.#look();
  }

  /** Pictures the library has already go in at once. */
  put(place: PicturePlace, chosen: readonly string[]): void {
    const list = this.#list(place);
    const media = this.#fitting(place, chosen);
    if (!list || media.length === 0) return;
    this.session.run({
      do: 'set-field',
      ...place,
      path: [list.list],
      value: [...list.items, ...media.map(list.itemOf)],
    });
  }

  /** Uploads of a block's pictures that are under way or came to nothing; the same object while they are the same. */
  of(block: string): ReadonlySet<number> {
    return this.#ids.get(block) ?? NONE;
  }

  /** Tells no more of what became of a block's pictures. */
  forget(block: string): void {
    this.#set(this.#batches.filter((batch) => batch.place.block !== block || this.#isOpen(batch)));
  }

  subscribe = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Somebody waits for something in a list: leaving now would lose it. */
  get isBusy(): boolean {
    return this.#batches.some((batch) => this.#isOpen(batch));
  }

  #uploads(batch: Batch): Array<Upload | undefined> {
    const all = new Map(this.#parts.queue.snapshot().map((upload) => [upload.id, upload]));
    return batch.ids.map((id) => all.get(id));
  }

  #isOpen(batch: Batch): boolean {
    return this.#uploads(batch).some((upload) => upload !== undefined && isUnfinished(upload));
  }

  #look = (): void => {
    for (const batch of this.#batches) {
      const all = this.#uploads(batch);
      const hasNew = all.some((upload, at) => upload?.asset && !batch.standing.has(at));
      if (hasNew && !batch.isAwaited) {
        batch.isAwaited = true;
        this.#parts.after(batch.ids.length > MANY ? GATHER_MANY_MS : GATHER_MS, () => {
          batch.isAwaited = false;
          this.#take(batch);
        });
      } else if (!hasNew && !this.#isOpen(batch)) this.#end(batch, all);
    }
  };

  /** Puts in what has arrived. */
  #take(batch: Batch): void {
    const list = this.#list(batch.place);
    const isTakenBack =
      batch.standing.size > 0 && list && !standsIn(list.items, batch.standing, list.mediaOf);
    if (!list || isTakenBack) {
      for (const upload of this.#uploads(batch))
        if (upload && isUnfinished(upload)) this.#parts.queue.stop(upload.id);
      return this.#set(this.#batches.filter((other) => other !== batch));
    }
    const arrived = new Map<number, Item>();
    for (const [at, upload] of this.#uploads(batch).entries())
      if (upload?.asset && !batch.standing.has(at)) arrived.set(at, list.itemOf(upload.asset.hash));
    const value = withArrived(list.items, batch.standing, arrived, list.mediaOf);
    for (const [at, item] of arrived) {
      batch.standing.set(at, list.mediaOf(item) ?? '');
      const asset = this.#uploads(batch)[at]?.asset;
      if (asset) void list.arrived?.(asset);
    }
    // However long the next one takes: until the owner does something else, all of them are one step.
    this.session.run(
      { do: 'set-field', ...batch.place, path: [list.list], value },
      batch.name,
      Number.POSITIVE_INFINITY,
    );
    this.#look();
  }

  /** Nothing of it is under way: what failed stays to be tried again. */
  #end(batch: Batch, all: ReadonlyArray<Upload | undefined>): void {
    const failed = all.flatMap((upload) => (upload?.state === 'failed' ? [upload] : []));
    if (failed.length === 0) {
      const { size } = batch.standing;
      const word = this.#list(batch.place)?.word ?? 'file';
      if (size > 0) this.#parts.say(`${counted(size, word)} added.`);
      return this.#set(this.#batches.filter((other) => other !== batch));
    }
    if (batch.isTold) return;
    batch.isTold = true;
    this.#parts.failed(
      `${failed.length} of ${batch.ids.length} could not be uploaded: ${namesOf(failed)}. You can try again in the settings of the block.`,
    );
  }

  /** As many of them as the list has room for. */
  #fitting<Picture>(place: PicturePlace, chosen: readonly Picture[]): readonly Picture[] {
    const list = this.#list(place);
    if (!list) return [];
    const coming = this.#batches
      .filter((batch) => batch.place.block === place.block)
      .flatMap((batch) =>
        this.#uploads(batch).filter(
          (upload, at) => upload && (isUnfinished(upload) || (upload.asset && !batch.standing.has(at))),
        ),
      );
    const room = Math.max(0, list.max - list.items.length - coming.length);
    const over = chosen.length - room;
    if (over > 0)
      this.#parts.failed(
        `There can be at most ${counted(list.max, list.word)}: ${counted(over, 'was', 'were')} left out.`,
      );
    return chosen.slice(0, room);
  }

  #list({ section, block: id }: PicturePlace): FileList | undefined {
    const { edits, path } = this.session;
    const block = edits.value([...path, section, 'blocks', id]) as Block | undefined;
    const where = block && listedFiles(block);
    if (!block || block.locked || !where) return undefined;
    const items = block.fields[where.list];
    return { ...where, items: Array.isArray(items) ? items : [] };
  }

  #set(batches: readonly Batch[]): void {
    this.#batches = batches;
    this.#ids = new Map();
    for (const { place, ids } of batches)
      this.#ids.set(place.block, new Set([...(this.#ids.get(place.block) ?? []), ...ids]));
    for (const watcher of this.#watchers) watcher();
  }
}
