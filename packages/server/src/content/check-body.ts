import { definitionOf } from '@portico/blocks/registry';
import { anchorErrors } from '@portico/model/addresses/anchor';
import type { Block } from '@portico/model/documents/block';
import { type CleanTools, readFields } from '@portico/model/documents/block-definition';
import type { Page } from '@portico/model/documents/page';
import { documentKinds, type KindName } from '@portico/model/documents/document-kinds';
import type { Form } from '@portico/model/form/form';
import { checkLimit } from '@portico/model/documents/limits';
import { type FieldErrors, fieldErrors, WHOLE } from '@portico/model/documents/validation';
import { blocksOf, mapBlocks, sectionMapsOf } from '@portico/model/documents/body-blocks';
import { type Actor, actorMay } from './actor.ts';
import { mayWriteAll, newPieces } from './guarded-pieces.ts';
import { CLEAN_STORED, cleanHtml, sizeProblem } from './size-limits.ts';

export interface BodyCheck {
  /** What is stored now, for what only some may change; undefined for a new document. */
  before?: unknown;
  /** Who writes it: what is guarded (owner's code, where data is sent) only some may add or change. */
  actor: Actor;
  /** May it be beyond limits of size, as what the system brings or carries along may? */
  mayExceed?: boolean;
}

const WORDS = {
  code: 'Only administrators may add or change code.',
  directs: 'Only people who can read the messages can change who receives them.',
} as const;

export type CheckedBody =
  | { ok: true; body: unknown; title: string; slug: string }
  | { ok: false; code: 'invalid' | 'forbidden'; errors: FieldErrors };

/**
 * Definitions as the registry gives them, by type; others are kept as they are.
 * @param before the same block as it is stored; null where limits of size do not hold
 */
function checkedBlock(
  block: Block,
  path: string[],
  errors: FieldErrors,
  before: Block | undefined | null,
): Block {
  const definition = definitionOf(block.type);
  if (!definition || block.version > definition.version) return block;
  const read = readFields(definition, block.version, block.fields);
  if (!read.ok) {
    if (read.issues)
      for (const [field, message] of Object.entries(fieldErrors({ issues: read.issues })))
        errors[[...path, 'fields', field].filter((key) => key !== '').join('.')] ??= message;
    else errors[path.join('.')] ??= read.message;
    return block;
  }
  const { type, version } = definition;
  if (!definition.clean) return { ...block, type, version, fields: read.body };
  const own = [...path, 'fields'];
  const tools = before === null ? CLEAN_STORED : cleanHtml(read.body, before?.fields, own, errors);
  const fields = definition.clean(read.body, tools);
  return { ...block, type, version, fields };
}

const mayBeLarge = ({ actor, mayExceed }: BodyCheck): boolean => mayExceed || actor.role === 'system';

/** Forms have HTML of their own, for those who have sent one. */
function ownTools(body: object, check: BodyCheck, errors: FieldErrors): CleanTools {
  if (mayBeLarge(check)) return CLEAN_STORED;
  const { success = {} } = body as Partial<Form>;
  return cleanHtml(success, (check.before as Partial<Form> | undefined)?.success, ['success'], errors);
}

function limitErrors(kind: KindName, body: unknown, before: unknown, errors: FieldErrors): void {
  const known = sectionMapsOf(kind, before);
  for (const { path, sections } of sectionMapsOf(kind, body)) {
    const was = known.find((one) => one.path.join() === path.join())?.sections;
    for (const [id, section] of Object.entries(sections)) {
      const count = Object.keys(section.blocks).length;
      const tooMany = checkLimit('blocksPerLayout', count);
      // What is stored beyond the limit may stay, and become less.
      const stored = was && Object.hasOwn(was, id) ? Object.keys(was[id]?.blocks ?? {}).length : 0;
      if (tooMany && count > stored) errors[[...path, id, 'blocks'].join('.')] = tooMany;
    }
    for (const [field, problem] of Object.entries(anchorErrors(sections, was)))
      errors[[...path, field].join('.')] = problem;
  }
  const definition = documentKinds[kind] as (typeof documentKinds)['page'];
  Object.assign(errors, definition.problems?.(body as Page, before));
}

/**
 * Checks a body as it comes from outside and brings it to the form in which it is stored: defaults filled, blocks
 * validated by their definitions and cleaned. Blocks of unknown types are stored untouched.
 */
export function checkBody(kind: KindName, body: unknown, check: BodyCheck): CheckedBody {
  const definition = documentKinds[kind] as (typeof documentKinds)['page'];
  const parsed = definition.schema.safeParse(body);
  if (!parsed.success) return { ok: false, code: 'invalid', errors: fieldErrors(parsed.error) };
  const errors: FieldErrors = {};
  const own = definition.clean
    ? definition.clean(parsed.data, ownTools(parsed.data, check, errors))
    : parsed.data;
  const known = new Map(blocksOf(kind, check.before).map(({ id, block }) => [id, block]));
  const checked = mapBlocks(kind, own, ({ id, block, path }) =>
    checkedBlock(block, path, errors, mayBeLarge(check) ? null : known.get(id)),
  );
  const tooLarge = mayBeLarge(check) ? null : sizeProblem(checked, check.before);
  if (tooLarge) errors[WHOLE] = tooLarge;
  limitErrors(kind, checked, check.before, errors);
  if (Object.keys(errors).length > 0) return { ok: false, code: 'invalid', errors };
  if (!mayWriteAll(check.actor))
    for (const { path, permission, guards } of newPieces(kind, checked, [check.before]))
      if (!actorMay(check.actor, permission)) errors[path.join('.')] = WORDS[guards];
  if (Object.keys(errors).length > 0) return { ok: false, code: 'forbidden', errors };
  const { slug } = checked as { slug?: string };
  return { ok: true, body: checked, title: definition.title(checked), slug: slug ?? '' };
}
