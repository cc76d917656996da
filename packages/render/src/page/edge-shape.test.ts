import { EDGE_SHAPES, sectionEdge } from '@portico/model/documents/section-edge';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderEdge, EDGE_BOX, edgeMask } from './edge-shape.ts';

const edges = fc.record(
  {
    shape: fc.constantFrom(...EDGE_SHAPES),
    count: fc.integer({ min: 1, max: 60 }),
    flipX: fc.boolean(),
    flipY: fc.boolean(),
  },
  { requiredKeys: ['shape'] },
);

/** Where a path's straight and curved parts end. */
const ends = (path: string) =>
  path
    .slice(1)
    .split(/[LC]/)
    .map((part) => part.trim().split(/\s+/).map(Number).slice(-2) as [number, number]);

describe('the edge of a section', () => {
  it('runs from side to side, never back, inside its box, whatever is chosen', () => {
    fc.assert(
      fc.property(edges, (edge) => {
        expect(sectionEdge.safeParse(edge).success).toBe(true);
        const points = ends(renderEdge(edge).line);
        expect(points[0]?.[0]).toBe(0);
        expect(points.at(-1)?.[0]).toBe(EDGE_BOX.width);
        points.forEach(([x, y], index) => {
          expect(x).toBeGreaterThanOrEqual(points[index - 1]?.[0] ?? 0);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(EDGE_BOX.height);
        });
      }),
    );
  });

  it('mirrored twice is as it was', () => {
    for (const shape of EDGE_SHAPES) {
      const turned = ends(renderEdge({ shape, flipX: true, flipY: true }).line);
      const back = turned.map(([x, y]) => [EDGE_BOX.width - x, EDGE_BOX.height - y]).reverse();
      const plain = ends(renderEdge({ shape }).line);
      expect(back.map((point) => point.map(Math.round))).toEqual(plain.map((point) => point.map(Math.round)));
    }
  });

  it('has as many teeth as asked for, and as high', () => {
    const drawn = renderEdge({ shape: 'jagged', count: 3, height: 9 });
    expect(drawn.line.match(/L/g)).toHaveLength(6);
    expect(drawn.height).toBe(9);
  });

  it('is an image that stylesheets can name', () => {
    expect(edgeMask(renderEdge({ shape: 'slanted' }))).toMatch(
      /^url\("data:image\/svg\+xml,%3Csvg [^"<>#]*"\)$/,
    );
  });
});
