import type { z } from 'zod';
import type { DataRequest, DataResult } from '../page/data-request.ts';
import type { VideoSource } from '../media/video-source.ts';
import type { ReadResult } from './document.ts';
import { sameJson } from './merge.ts';
import type { MediaReference } from './schema.ts';

/**
 * How a block comes to life in the visitor's browser: `static` needs no script, `enhance` binds its engine to the
 * server's markup, `island` hydrates React.
 */
export type BlockLife = 'static' | 'enhance' | 'island';

/**
 * What a block mostly holds, which decides how it is laid out on narrow screens: `text` needs a readable measure,
 * `picture` may stand beside others, `control` is small and acts, `space` only separates.
 */
export type BlockHolds = 'text' | 'picture' | 'control' | 'space';

/** What the server lends to `clean`; the heavy tools stay out of browsers. */
export interface CleanTools {
  /** Takes everything that could run or reach out of its place from HTML; safe markup stays as written. */
  sanitizeHtml(html: string): string;
}

/** A thing as schema.org knows it, without its `@context`. */
export type JsonLdNode = Record<string, unknown>;

/** What a page lends to `jsonLd`. Addresses are absolute. */
export interface JsonLdTools {
  /** The page's own title. */
  title: string;
  language: string;
  /** Undefined where the picture is missing. */
  pictureUrl(picture: MediaReference): string | undefined;
  /** A VideoObject; undefined where there is no video, or no provider we know has it. */
  video(described: {
    video: VideoSource;
    poster?: MediaReference | undefined;
    name: string;
    description?: string;
  }): JsonLdNode | undefined;
}

/** When an enhancement or island wakes. */
export type BlockWake = 'load' | 'idle' | 'visible';

/** All that is known of a block type apart from its view. Defaults are written here and nowhere else. */
export interface BlockDefinition<Fields = Record<string, unknown>> {
  /** `heading`, or `vendor/name` for an extension. For ever: stored in every page. */
  type: string;
  /** What owners call it. */
  name: string;
  /** The specified number, exported beside the name, where there is one. */
  code?: number;
  version: number;
  schema: z.ZodType<Fields>;
  defaults: Fields;
  /**
   * Example content that a new one is put on a page with, over the defaults, where it would be nothing without: short,
   * plausible, in a calm voice. The editor begins with the cursor in it, and it is marked as an example until somebody
   * changes one of these fields (`isExample`).
   */
  begins?: Partial<Fields>;
  upgrades: Readonly<Record<number, (fields: unknown) => unknown>>;
  life: BlockLife;
  /** `text` when absent. */
  holds?: BlockHolds;
  /** Among text it is wider than the text, unless the owner says otherwise. */
  ownWidth?: true;
  /** A thing of its own, as a table or a picture is: it stands further from what is around it than words from words. */
  setApart?: true;
  /** It brings the page's main heading itself. */
  mainHeading?: true;
  wake?: BlockWake;
  /**
   * What its enhancement is given of its fields; all of them when absent. Undefined: with these fields it needs no
   * script, and stands on the page as a static one.
   * @param data what it reads, by name, as its view is given it
   */
  scriptFields?(fields: Fields, data?: Readonly<Record<string, DataResult>>): unknown;
  /** What adding or changing it needs beyond editing content. */
  permission?: 'site.code';
  /** It shows what other blocks of its page say: the canvas renders it again whenever one of them changes. */
  readsPage?: true;
  /**
   * What of its fields needs the permission: whoever lacks it keeps that as it stands, and may set the rest. Undefined:
   * nothing. All of them when absent.
   */
  guarded?(fields: Fields): unknown;
  /** Names of fields that hold words to translate. */
  translatable: readonly string[];
  /** What it reads beside its own fields, by name; the view finds the answers under the same names. */
  reads?(fields: Fields): Record<string, DataRequest>;
  /**
   * When what it shows will be something else by itself, for pages made at an instant; undefined: never. A page is kept
   * no longer than that.
   */
  changesAt?(fields: Fields, at: { now: Date; timeZone: string }): Date | undefined;
  /** Cleans raw HTML in its fields, after validation. The server calls it on save and again on render. */
  clean?(fields: Fields, tools: CleanTools): Fields;
  /** Its words alone, for search, excerpts and descriptions. */
  plainText(fields: Fields): string;
  /**
   * What it tells search engines of the page it stands on. Nodes of type FAQPage become one on a page, as search
   * engines read no second.
   */
  jsonLd?(fields: Fields, tools: JsonLdTools): readonly JsonLdNode[];
  /** Size it takes when put on the wide grid, in columns and rows. */
  size: { w: number; h: number };
}

/**
 * What of a block needs the permission of its definition; undefined where nothing does. Fields that this Portico cannot
 * read may hold anything: all of them do.
 */
export function guardedPart<Fields>(
  definition: BlockDefinition<Fields>,
  { version, fields }: { version: number; fields: Readonly<Record<string, unknown>> },
): unknown {
  if (!definition.permission) return undefined;
  const read = definition.guarded && readFields(definition, version, fields);
  return read?.ok ? definition.guarded?.(read.body) : fields;
}

/** Do stored fields still say what the block's example content says? Settings that `begins` does not name may differ. */
export function isExample(
  { begins, defaults }: Pick<BlockDefinition, 'begins' | 'defaults'>,
  stored: Readonly<Record<string, unknown>>,
): boolean {
  if (!begins) return false;
  return Object.entries(begins).every(([name, example]) =>
    sameJson(Object.hasOwn(stored, name) ? stored[name] : defaults[name], example),
  );
}

/**
 * Brings stored fields of any past version to today's shape, fills defaults and validates.
 * Unknown versions and invalid fields are answers, not exceptions: such a block is kept and shows nothing.
 */
export function readFields<Fields>(
  definition: BlockDefinition<Fields>,
  version: number,
  stored: unknown,
): ReadResult<Fields> {
  if (!Number.isInteger(version) || version < 1 || version > definition.version)
    return {
      ok: false,
      reason: 'unknown-version',
      message: `This ${definition.type} block has version ${version}; this Portico reads 1 to ${definition.version}.`,
    };
  let current = stored;
  for (let v = version; v < definition.version; v++) {
    const upgrade = definition.upgrades[v];
    if (!upgrade) throw new Error(`Block ${definition.type} lacks its upgrade from version ${v}`);
    current = upgrade(current);
  }
  const parsed = definition.schema.safeParse({ ...definition.defaults, ...(current as object) });
  if (parsed.success) return { ok: true, body: parsed.data };
  const first = parsed.error.issues[0];
  return {
    ok: false,
    reason: 'invalid',
    message: `${first?.path.join('.') || definition.type}: ${first?.message ?? 'invalid'}`,
    issues: parsed.error.issues,
  };
}

/**
 * The same for fields the server stored itself: those of today's version were validated on save and are taken as they
 * are, over defaults of fields added since. Raw HTML is never taken on trust.
 */
export function storedFields<Fields>(
  definition: BlockDefinition<Fields>,
  version: number,
  stored: Readonly<Record<string, unknown>>,
): ReadResult<Fields> {
  if (version !== definition.version || definition.clean) return readFields(definition, version, stored);
  for (const name in definition.defaults)
    if (!Object.hasOwn(stored, name)) return { ok: true, body: { ...definition.defaults, ...stored } };
  return { ok: true, body: stored as Fields };
}
