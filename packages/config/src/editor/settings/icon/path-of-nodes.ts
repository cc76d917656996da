/** An element of a drawing with its attributes. */
export type DrawnNode = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** Elements of an SVG drawing as the data of one path. Elements that draw nothing are left out. */
export function pathOfNodes(nodes: readonly DrawnNode[]): string {
  return nodes.map(pathOf).join('');
}

function pathOf([tag, attributes]: DrawnNode): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  switch (tag) {
    case 'path':
      // Standing alone its first step counted from the corner, whatever came before.
      return (attributes.d ?? '').replace(/^\s*m/, 'M0 0m');
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
      return pointsOf(attributes.points);
    case 'polygon':
      return `${pointsOf(attributes.points)}Z`;
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'rect':
      return rectangle(number('x'), number('y'), number('width'), number('height'), {
        // Of two radii one may be left out.
        rx: number(attributes.rx === undefined ? 'ry' : 'rx'),
        ry: number(attributes.ry === undefined ? 'rx' : 'ry'),
      });
    default:
      return '';
  }
}

const pointsOf = (points = '') => {
  const numbers = points.trim().split(/[\s,]+/);
  const pairs = numbers.flatMap((x, at) => (at % 2 === 0 ? [`${x} ${numbers[at + 1] ?? 0}`] : []));
  return pairs.length === 0 ? '' : `M${pairs.join('L')}`;
};

const ellipse = (cx: number, cy: number, rx: number, ry: number) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

function rectangle(x: number, y: number, width: number, height: number, radii: { rx: number; ry: number }) {
  const rx = Math.min(radii.rx, width / 2);
  const ry = Math.min(radii.ry, height / 2);
  if (rx === 0 || ry === 0) return `M${x} ${y}h${width}v${height}h${-width}Z`;
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  return (
    `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}` +
    `h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}Z`
  );
}
