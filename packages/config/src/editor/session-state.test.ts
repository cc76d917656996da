import type { EditorCommand } from '@portico/model/editor/commands';
import { applyChanges, type Change } from '@portico/model/documents/merge';
import type { Section, Sections } from '@portico/model/documents/section';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Document } from '@portico/model/api/documents';
import { DocumentEdits, type SaveAnswer } from '../shared/documents/edits/document-edits.ts';
import { EditorSession } from './session.ts';

const heading = (text: string, order: string) => ({ type: 'heading', version: 1, order, fields: { text } });
const start: Sections = {
  s: { order: 'a0', layout: 'flow', blocks: { a: heading('A', 'a0'), b: heading('B', 'a1') } },
};
const added: Omit<Section, 'order'> = { layout: 'grid', blocks: {} };
const section = fc.constantFrom('s', 'n0', 'n1');
const block = fc.constantFrom('a', 'b', 'n1', 'n2');

/** What happens to a page that somebody edits, with others at it and a line that breaks. */
type Event =
  | { type: 'command'; command: EditorCommand; typing?: string | undefined }
  | { type: 'select'; section: string; block: string }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'timer' }
  | { type: 'title' }
  | { type: 'others'; section: string; block: string; text: string | undefined }
  | { type: 'answer'; how: 'saved' | 'lost' };

const command: fc.Arbitrary<EditorCommand> = fc.oneof(
  fc
    .tuple(section, block, fc.constantFrom('x', 'xy', 'z'))
    .map(([s, b, text]) => ({ do: 'set-field', section: s, block: b, path: ['text'], value: text }) as const),
  fc.tuple(section, block).map(([s, b]) => ({ do: 'remove-blocks', section: s, blocks: [b] }) as const),
  fc.tuple(section, block).map(([s, b]) => ({ do: 'duplicate-blocks', section: s, blocks: [b] }) as const),
  section.map((s) => ({ do: 'duplicate-section', section: s }) as const),
  section.map((s) => ({ do: 'remove-section', section: s }) as const),
  fc.constant({ do: 'add-section', section: added } as const),
);
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(command, fc.constantFrom(undefined, 'words'))
      .map(([one, typing]): Event => ({ type: 'command', command: one, typing })),
  },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom<'undo' | 'redo' | 'timer' | 'title'>('undo', 'undo', 'redo', 'timer', 'timer', 'title')
      .map((type): Event => ({ type })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(section, block).map(([s, b]): Event => ({ type: 'select', section: s, block: b })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(section, block, fc.constantFrom('theirs', 'x', undefined))
      .map(([s, b, text]): Event => ({ type: 'others', section: s, block: b, text })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Event>({ type: 'answer', how: 'saved' }, { type: 'answer', how: 'lost' }),
  },
);

test('whatever is typed, undone, saved, lost and saved by others, panels and canvas show what the document holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 30 }), async (events) => {
      let server = {
        id: 'x',
        kind: 'page',
        edit: 1,
        body: { title: '', sections: start },
      } as unknown as Document;
      const store = (changes: Change[]): SaveAnswer => {
        const merged = applyChanges(structuredClone(server.body), structuredClone(changes));
        if (!merged.ok) return { type: 'conflict', conflicts: merged.conflicts, document: server };
        if (merged.changed) server = { ...server, body: merged.body, edit: server.edit + 1 };
        return { type: 'saved', document: structuredClone(server) };
      };
      let timer: (() => void) | undefined;
      let answer: ((how: 'saved' | 'lost') => void) | undefined;
      let nowMs = 0;
      const edits = new DocumentEdits(server, {
        save: (_basedOn, changes) =>
          new Promise((resolve) => {
            answer = (how) => resolve(how === 'lost' ? { type: 'unreachable' } : store(changes));
          }),
        after: (_delayMs, run) => {
          timer = run;
          return () => {
            timer = undefined;
          };
        },
        now: () => (nowMs += 400),
        onSaved: () => {},
      });
      let ids = 0;
      const session = new EditorSession(edits, ['sections'], {
        newId: () => `n${ids++}`,
        now: () => nowMs,
        say: () => {},
        refused: () => {},
      });
      session.begin();
      let canvas = session.snapshot().sections;
      session.draw({
        changed: (changes) => {
          const applied = applyChanges(canvas, structuredClone(changes));
          expect(applied.ok).toBe(true);
          if (applied.ok) canvas = applied.body;
        },
        replaced: (sections) => {
          canvas = structuredClone(sections);
        },
        selected: () => {},
      });
      let told = session.snapshot();
      session.subscribe(() => {
        told = session.snapshot();
      });
      for (const one of events) {
        if (one.type === 'command') session.run(one.command, one.typing);
        else if (one.type === 'select') session.select({ section: one.section, blocks: [one.block] });
        else if (one.type === 'undo') session.undo();
        else if (one.type === 'redo') session.redo();
        else if (one.type === 'title') edits.set(['title'], `${nowMs}`);
        else if (one.type === 'timer') {
          const run = timer;
          timer = undefined;
          run?.();
        } else if (one.type === 'answer') {
          answer?.(one.how);
          answer = undefined;
        } else {
          const at = ['sections', one.section, 'blocks', one.block];
          const text = edits.value([...at, 'fields', 'text']);
          store([
            {
              path: [...at, 'fields', 'text'],
              from: text,
              ...(one.text === undefined ? {} : { to: one.text }),
            },
          ]);
          edits.receive(structuredClone(server));
        }
        for (let turn = 0; turn < 6; turn++) await Promise.resolve();
        if (edits.status.type === 'conflict') edits.resolve(new Set());
        const held = edits.value(['sections']) ?? {};
        expect(session.snapshot().sections).toEqual(held);
        expect(told.sections).toEqual(held);
        expect(canvas).toEqual(held);
        for (const id of session.snapshot().selection.blocks)
          expect(
            session.snapshot().sections[session.snapshot().selection.section ?? '']?.blocks[id],
          ).toBeDefined();
      }
    }),
    { numRuns: 300 },
  );
});
