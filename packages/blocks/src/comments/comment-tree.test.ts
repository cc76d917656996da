import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommentNode, commentTree } from './comment-tree.ts';

const comment = (id: string, parent?: string) => ({
  id,
  ...(parent === undefined ? {} : { parent }),
  author: 'Mara',
  date: '2026-03-02T09:00:00.000Z',
  text: id,
});
const outline = (nodes: readonly CommentNode[]): unknown[] =>
  nodes.map((node) => (node.answers.length === 0 ? node.id : [node.id, ...outline(node.answers)]));

describe('comments', () => {
  it('stand under what they answer', () => {
    expect(outline(commentTree([comment('a'), comment('b', 'a'), comment('c'), comment('d', 'b')]))).toEqual([
      ['a', ['b', 'd']],
      'c',
    ]);
  });

  it('stand alone when what they answer is not shown', () => {
    expect(outline(commentTree([comment('a', 'gone')]))).toEqual(['a']);
  });

  it('are each shown exactly once, whatever answers what, and never deeper than readable', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    fc.assert(
      fc.property(fc.array(fc.tuple(id, fc.option(id)), { maxLength: 20 }), (pairs) => {
        const seen = new Set<string>();
        const comments = pairs.flatMap(([own, parent]) => {
          if (seen.has(own)) return [];
          seen.add(own);
          return [comment(own, parent ?? undefined)];
        });
        const shown: string[] = [];
        const walk = (nodes: readonly CommentNode[], depth: number) => {
          expect(depth).toBeLessThanOrEqual(5);
          for (const node of nodes) {
            shown.push(node.id);
            walk(node.answers, depth + 1);
          }
        };
        walk(commentTree(comments), 1);
        expect(shown.sort()).toEqual([...seen].sort());
      }),
    );
  });
});
