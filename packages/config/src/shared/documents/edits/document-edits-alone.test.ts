import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges } from '@portico/model/documents/merge';
import type { Document } from '@portico/model/api/documents';
import { DocumentEdits, type SaveAnswer } from './document-edits.ts';

/** What one person does: sets a value, waits for the timer, lets the save under way be answered. */
type Deed =
  | { type: 'set'; path: readonly string[]; value: unknown }
  | { type: 'timer' }
  | { type: 'answer'; how: 'saved' | 'lost on the way' | 'saved, answer lost' };

const inner = fc.constantFrom<unknown>(1, 2, undefined);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Deed>({ type: 'timer' }) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<'saved' | 'lost on the way' | 'saved, answer lost'>(
        'saved',
        'saved',
        'lost on the way',
        'saved, answer lost',
      )
      .map((how): Deed => ({ type: 'answer', how })),
  },
  {
    weight: 4,
    arbitrary: fc
      .oneof(
        fc.tuple(
          fc.constantFrom(['s', 'x', 'order'], ['s', 'x', 'name'], ['s', 'y', 'order'], ['title']),
          inner,
        ),
        fc.tuple(
          fc.constantFrom(['s', 'x'], ['s', 'y']),
          fc.constantFrom<unknown>(undefined, { order: 1 }, { order: 2, name: 1 }, {}),
        ),
      )
      .map(([path, value]): Deed => ({ type: 'set', path, value })),
  },
);

test('whoever edits alone is never asked about a conflict, whatever saves are under way or lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 24 }), async (deeds) => {
      let server = { body: { s: { x: { order: 1 } }, title: 1 } as unknown, edit: 1 } as Document;
      let timer: (() => void) | undefined;
      let answer: ((how: 'saved' | 'lost on the way' | 'saved, answer lost') => void) | undefined;
      const edits = new DocumentEdits(server, {
        save: (_basedOn, changes) =>
          new Promise<SaveAnswer>((resolve) => {
            answer = (how) => {
              answer = undefined;
              if (how === 'lost on the way') return resolve({ type: 'unreachable' });
              // As it is when it comes back from JSON.
              const merged = applyChanges(structuredClone(server.body), structuredClone(changes));
              if (!merged.ok)
                return resolve({ type: 'conflict', conflicts: merged.conflicts, document: server });
              if (merged.changed) server = { ...server, body: merged.body, edit: server.edit + 1 };
              resolve(how === 'saved' ? { type: 'saved', document: server } : { type: 'unreachable' });
            };
          }),
        after: (_delayMs, run) => {
          timer = run;
          return () => {
            if (timer === run) timer = undefined;
          };
        },
        now: () => 0,
        onSaved: () => undefined,
      });
      const settle = async () => {
        for (let turn = 0; turn < 8; turn++) await Promise.resolve();
        expect(edits.status.type).not.toBe('conflict');
      };
      const ring = () => {
        const run = timer;
        timer = undefined;
        run?.();
      };
      for (const one of deeds) {
        if (one.type === 'set') edits.set(one.path, one.value);
        else if (one.type === 'timer') ring();
        else answer?.(one.how);
        await settle();
      }
      for (let turn = 0; turn < 12 && (answer || edits.isUnsaved); turn++) {
        if (answer) answer('saved');
        else ring();
        await settle();
      }
      expect(edits.isUnsaved).toBe(false);
      expect(server.body).toEqual(edits.document.body);
    }),
    { numRuns: 1000 },
  );
});
