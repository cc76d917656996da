import type { Styles } from '@portico/model/site/styles';

/** Where name (bold) and menu (three dashes) stand, `x`, `y` and width of each on a ground of 132 by 44. */
const PLACES: Readonly<Record<Styles['header']['layout'], { name: number[]; menu: number[][] }>> = {
  left: {
    name: [12, 19, 26],
    menu: [
      [74, 20, 12],
      [91, 20, 12],
      [108, 20, 12],
    ],
  },
  beside: {
    name: [12, 19, 26],
    menu: [
      [48, 20, 12],
      [65, 20, 12],
      [82, 20, 12],
    ],
  },
  center: {
    name: [53, 11, 26],
    menu: [
      [43, 28, 12],
      [60, 28, 12],
      [77, 28, 12],
    ],
  },
  split: {
    name: [53, 19, 26],
    menu: [
      [12, 20, 12],
      [29, 20, 12],
      [108, 20, 12],
    ],
  },
};

/** A layout of the header, drawn. */
export function HeaderDrawing({ layout }: { layout: Styles['header']['layout'] }) {
  const {
    name: [x, y, width],
    menu,
  } = PLACES[layout];
  return (
    <svg viewBox="0 0 132 44" width="100%" aria-hidden>
      <rect x={x} y={y} width={width} height={6} rx={1} fill="currentColor" />
      {menu.map(([left, top, long]) => (
        <rect key={left} x={left} y={top} width={long} height={3} rx={1} fill="currentColor" opacity={0.45} />
      ))}
    </svg>
  );
}
