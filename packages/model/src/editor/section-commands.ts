import { checkLimit } from '../documents/limits.ts';
import { inOrder } from '../documents/schema.ts';
import type { Section } from '../documents/section.ts';
import { copyOfSection } from './copy-section.ts';
import { change, type EditorState, type EditResult, refuse } from './edit.ts';
import { placeAt, without } from './ordering.ts';

const GONE = 'This section no longer exists.';
const pathOf = (id: string) => [id];

/** Why a section of so many blocks cannot be, or null [B9.74]. */
export const blocksRefused = (count: number): string | null => checkLimit('blocksPerLayout', count);

/**
 * Adds a section.
 * @param at how many sections come before it; at the end when absent
 */
export function addSection(
  { sections }: EditorState,
  id: string,
  section: Omit<Section, 'order'>,
  at = Object.keys(sections).length,
): EditResult {
  const full = blocksRefused(Object.keys(section.blocks).length);
  if (full) return refuse(full);
  const { order, changes } = placeAt(sections, at, pathOf);
  return {
    changes: [...changes, { path: [id], to: { ...section, order } }],
    selection: { section: id, blocks: [] },
    says: 'Section added.',
  };
}

export function removeSection({ sections }: EditorState, id: string): EditResult {
  if (!Object.hasOwn(sections, id)) return refuse(GONE);
  const sorted = inOrder(sections);
  const index = sorted.findIndex((section) => section.id === id);
  const next = sorted[index + 1] ?? sorted[index - 1];
  return {
    changes: [{ path: [id], from: sections[id] }],
    selection: next ? { section: next.id, blocks: [] } : { blocks: [] },
    says: 'Section deleted.',
  };
}

/** Moves a section so that so many of the others come before it. */
export function moveSection({ sections }: EditorState, id: string, at: number): EditResult {
  const section = sections[id];
  if (!section) return refuse(GONE);
  const others = without(sections, [id]);
  const { order, changes } = placeAt(others, at, pathOf);
  const place = Math.max(0, Math.min(at, Object.keys(others).length)) + 1;
  return {
    changes: [...changes, ...change([id, 'order'], section.order, order)],
    selection: { section: id, blocks: [] },
    says: `Section moved to position ${place} of ${Object.keys(sections).length}.`,
  };
}

/** A copy right behind a section. */
export function duplicateSection({ sections }: EditorState, id: string, newId: () => string): EditResult {
  const section = sections[id];
  if (!section) return refuse(GONE);
  const at = inOrder(sections).findIndex((each) => each.id === id) + 1;
  const copy = newId();
  const { order, changes } = placeAt(sections, at, pathOf);
  return {
    changes: [...changes, { path: [copy], to: { ...copyOfSection(section, newId), order } }],
    selection: { section: copy, blocks: [] },
    says: 'Section duplicated.',
  };
}

/** Settings of a section, everything but its blocks and its place. */
export type SectionSettings = Omit<Section, 'order' | 'blocks'>;

/** Sets one thing about a section; undefined takes it back to its default. */
export function setSection<Key extends keyof SectionSettings>(
  { sections, selection }: EditorState,
  id: string,
  key: Key,
  value: SectionSettings[Key] | undefined,
): EditResult {
  const section = sections[id];
  if (!section) return refuse(GONE);
  return { changes: change([id, key], section[key], value), selection, says: 'Section changed.' };
}
