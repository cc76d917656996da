import { type FocalPoint, focalPointOf } from '@portico/model/media/media';
import { useRef, useState } from 'react';
import styles from './focal-point-field.module.css';

/** How far an arrow key moves the point, as a fraction; with Shift ten times as far. */
const STEP = 0.01;

/** The point that stays in sight when the picture is cropped: pointed at, dragged, or moved by arrow keys. */
export function FocalPointField(props: {
  src: string;
  alt: string;
  value: FocalPoint;
  onChange(point: FocalPoint): void;
}) {
  const picture = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState(props.value);
  const [dragging, setDragging] = useState(false);

  const at = (event: React.PointerEvent): FocalPoint => {
    const box = picture.current?.getBoundingClientRect();
    if (!box) return point;
    return focalPointOf({
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    });
  };
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  return (
    <figure className={styles.field}>
      <div
        ref={picture}
        className={styles.picture}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragging(true);
          setPoint(at(event));
        }}
        onPointerMove={(event) => {
          if (dragging) setPoint(at(event));
        }}
        onPointerUp={(event) => {
          setDragging(false);
          props.onChange(at(event));
        }}
      >
        <img src={props.src} alt={props.alt} draggable={false} />
        <button
          type="button"
          className={styles.point}
          style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
          aria-label={`Focal point: ${percent(point.x)} from the left, ${percent(point.y)} from the top. Move it with the arrow keys.`}
          onKeyDown={(event) => {
            const step = event.shiftKey ? STEP * 10 : STEP;
            const move = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
              event.key
            ];
            if (!move) return;
            event.preventDefault();
            setPoint(
              focalPointOf({ x: point.x + (move[0] ?? 0) * step, y: point.y + (move[1] ?? 0) * step }),
            );
          }}
          onKeyUp={(event) => {
            if (event.key.startsWith('Arrow')) props.onChange(point);
          }}
        />
      </div>
      <figcaption className={styles.help}>Drag the point to the part that must stay visible.</figcaption>
    </figure>
  );
}
