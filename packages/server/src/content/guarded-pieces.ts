import { definitionOf } from '@portico/blocks/registry';
import { guardedPart } from '@portico/model/documents/block-definition';
import { blocksOf } from '@portico/model/documents/body-blocks';
import { documentKinds, isKindName } from '@portico/model/documents/document-kinds';
import { type GuardedField, guardedValue } from '@portico/model/documents/guarded-field';
import type { Permission } from '@portico/model/site/permissions';
import { type Actor, actorMay } from './actor.ts';

/** Part of a body that not everybody who may edit the document may write: owner's code, where data is sent. */
export interface GuardedPiece {
  path: readonly string[];
  permission: Permission;
  guards: GuardedField['guards'];
  /** Equal pieces have equal texts. */
  text: string;
}

/** Fields of a kind that are guarded. */
export function guardedFields(kind: string): readonly GuardedField[] {
  return isKindName(kind)
    ? ((documentKinds[kind] as { guarded?: readonly GuardedField[] }).guarded ?? [])
    : [];
}

/** Permissions that some piece of some document asks for. */
const GUARDING: ReadonlySet<Permission> = new Set<Permission>([
  'site.code',
  ...Object.keys(documentKinds).flatMap((kind) => guardedFields(kind).map(({ permission }) => permission)),
]);

/** May the actor write every guarded piece there is? Then nobody need look for them. */
export function mayWriteAll(actor: Actor): boolean {
  return [...GUARDING].every((permission) => actorMay(actor, permission));
}

function piecesOf(kind: string, body: unknown): GuardedPiece[] {
  const blocks = blocksOf(kind, body).flatMap(({ block, path }): GuardedPiece[] => {
    const definition = definitionOf(block.type);
    const guarded = definition && guardedPart(definition, block);
    if (!definition?.permission || guarded === undefined) return [];
    const text = JSON.stringify([block.type, sortedKeys(guarded)]);
    return [{ path, permission: definition.permission, guards: 'code', text }];
  });
  const fields = guardedFields(kind).flatMap((field): GuardedPiece[] => {
    const value = guardedValue(field, body);
    // Code that is taken away is no piece any more; nobody named is an answer to where data goes.
    if (value === undefined && field.guards === 'code') return [];
    const { path, permission, guards } = field;
    return [{ path, permission, guards, text: JSON.stringify([path, value ?? null]) }];
  });
  return [...blocks, ...fields];
}

/**
 * Guarded pieces of a body that stand in none of the others: what somebody who writes it adds or changes. Without
 * others, a document that nobody made yet, which sends its data where it goes while nothing is set.
 */
export function newPieces(kind: string, body: unknown, standing: readonly unknown[]): GuardedPiece[] {
  const others = standing.filter((one) => one !== undefined && one !== null);
  const known = new Set(
    (others.length > 0 ? others : [{}]).flatMap((one) => piecesOf(kind, one).map(({ text }) => text)),
  );
  return piecesOf(kind, body).filter(({ text }) => !known.has(text));
}

function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, sortedKeys(part)]);
}
