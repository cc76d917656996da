import type { Finding } from '@portico/model/check/finding';
import { isClosed } from '@portico/model/documents/access';
import { hasFreePart, MEMBERS_ONLY_BLOCK } from '@portico/model/members/free-part';
import type { CheckedDocument } from './facts.ts';
import { finding, partsOf } from './places.ts';

/** Blocks that say where the part for members begins, where everybody reads on all the same. */
export function checkFreePart(document: CheckedDocument): Finding[] {
  const { kind, body, isInClosed = false } = document;
  const isFor = hasFreePart(kind);
  if (isFor && (isInClosed || isClosed(body as { access?: string }))) return [];
  const blocks = partsOf(document).flatMap(({ sections }) => sections.flatMap((section) => section.blocks));
  return blocks
    .filter(({ block }) => block.type === MEMBERS_ONLY_BLOCK)
    .map(({ path }) =>
      finding(
        document,
        'open-to-all',
        path,
        isFor
          ? 'Everybody can read what stands below “Members only from here”. Switch on “Only for members” under Publishing.'
          : '“Members only from here” works on pages and posts alone. Everybody can read what stands below it.',
        isFor
          ? {
              repairs: [
                {
                  label: 'Only for members',
                  changes: [{ path: ['access'], from: body.access, to: 'members' }],
                },
              ],
            }
          : {},
      ),
    );
}
