import {
  type CropHandle,
  type CropRect,
  type CropTurn,
  moveCrop,
  resizeCrop,
} from '@portico/model/media/media-crop';
import { useRef } from 'react';
import styles from './crop-stage.module.css';

/** How far an arrow key goes, as a fraction of the picture; with Shift ten times as far. */
const STEP = 0.01;

const HANDLES: ReadonlyArray<CropHandle & { label: string }> = [
  { x: -1, y: -1, label: 'Top left corner' },
  { x: 0, y: -1, label: 'Top edge' },
  { x: 1, y: -1, label: 'Top right corner' },
  { x: 1, y: 0, label: 'Right edge' },
  { x: 1, y: 1, label: 'Bottom right corner' },
  { x: 0, y: 1, label: 'Bottom edge' },
  { x: -1, y: 1, label: 'Bottom left corner' },
  { x: -1, y: 0, label: 'Left edge' },
];

/** The turned picture with the part that stays: moved as a whole, drawn by its sides and corners, or by arrow keys. */
export function CropStage(props: {
  src: string;
  /** Pixels, after turning. */
  size: { width: number; height: number };
  turn: CropTurn;
  rect: CropRect;
  /** Width by height in fractions, when it is kept. */
  ratio: number | undefined;
  /** Smallest part, in fractions. */
  least: { width: number; height: number };
  onChange(rect: CropRect): void;
}) {
  const { size, rect, ratio, least, onChange } = props;
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; from: CropRect }>(undefined);

  const changed = (from: CropRect, handle: CropHandle | null, dx: number, dy: number) =>
    handle ? resizeCrop(from, handle, dx, dy, least, ratio) : moveCrop(from, dx, dy);

  /** What a grip does, by pointer and by keys: a handle, or the whole part. */
  const grip = (handle: CropHandle | null) => ({
    onPointerDown(event: React.PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, from: rect };
    },
    onPointerMove(event: React.PointerEvent) {
      const box = stage.current?.getBoundingClientRect();
      const { current } = drag;
      if (!box || !current) return;
      const dx = (event.clientX - current.x) / box.width;
      const dy = (event.clientY - current.y) / box.height;
      onChange(changed(current.from, handle, dx, dy));
    },
    onLostPointerCapture() {
      drag.current = undefined;
    },
    onKeyDown(event: React.KeyboardEvent) {
      const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
        event.key
      ];
      if (!arrow) return;
      event.preventDefault();
      const step = event.shiftKey ? STEP * 10 : STEP;
      onChange(changed(rect, handle, (arrow[0] ?? 0) * step, (arrow[1] ?? 0) * step));
    },
  });
  const percent = (value: number) => `${value * 100}%`;
  const place = {
    left: percent(rect.x),
    top: percent(rect.y),
    width: percent(rect.width),
    height: percent(rect.height),
  };
  return (
    <div
      ref={stage}
      className={styles.stage}
      style={{
        aspectRatio: `${size.width} / ${size.height}`,
        width: `min(100%, ${(52 * size.width) / size.height}dvh)`,
      }}
    >
      <img
        className={styles.picture}
        src={props.src}
        alt=""
        draggable={false}
        data-lying={props.turn % 180 !== 0 || undefined}
        style={{ rotate: `${props.turn}deg` }}
      />
      <div className={styles.shade}>
        <div className={styles.hole} style={place} />
      </div>
      <button
        type="button"
        className={styles.part}
        style={place}
        aria-label="The area to keep. Move it with the arrow keys."
        {...grip(null)}
      />
      {HANDLES.map(({ label, ...handle }) => (
        <button
          key={label}
          type="button"
          className={styles.handle}
          data-handle={`${handle.x} ${handle.y}`}
          style={{
            left: percent(rect.x + (rect.width * (handle.x + 1)) / 2),
            top: percent(rect.y + (rect.height * (handle.y + 1)) / 2),
          }}
          aria-label={`${label}. Move it with the arrow keys.`}
          {...grip(handle)}
        />
      ))}
    </div>
  );
}
