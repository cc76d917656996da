import { MARKER, MARKER_PATH } from '@portico/blocks/map/marker';
import { locatorUrl, locatorView } from '@portico/model/map/locator';
import type { Place } from '@portico/model/map/map-model';
import { placeAt, placeOn, type View } from '@portico/model/map/mercator';
import { type PointerEvent, useRef, useState } from 'react';
import styles from './place.module.css';

/** In px, as it is drawn; it is shown as wide as there is room. */
const SIZE = { width: 640, height: 360 };
/** How far an arrow key moves the pin, in degrees (some fifty metres); with Shift ten times as far. */
const STEP = 0.0005;
/** Closest that a pin may come to the edge before the map follows, as a part of its size. */
const EDGE = 0.15;

const viewOf = (place: Place): View => locatorView([place], 20, SIZE);
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

const isNearEdge = (view: View, place: Place) => {
  const { x, y } = placeOn(view, SIZE, place);
  const [across, down] = [x / SIZE.width, y / SIZE.height];
  return across < EDGE || across > 1 - EDGE || down < EDGE || down > 1 - EDGE;
};

/** A small map whose pin is dragged, or moved by arrow keys. */
export function PinMap(props: { value: Place; isDisabled: boolean; onMove(at: Place): void }) {
  const { value, isDisabled, onMove } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(() => viewOf(value));
  const [dragged, setDragged] = useState<Place | null>(null);
  // Found elsewhere, or moved to the edge: the map follows when nobody drags.
  if (!dragged && isNearEdge(view, value)) {
    const next = viewOf(value);
    if (next.lat !== view.lat || next.lng !== view.lng) setView(next);
  }
  const shown = dragged ?? value;
  const at = placeOn(view, SIZE, shown);
  const pointed = (event: PointerEvent): Place => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return shown;
    return placeAt(view, SIZE, {
      x: ((event.clientX - box.left) / box.width) * SIZE.width,
      y: ((event.clientY - box.top) / box.height) * SIZE.height,
    });
  };
  return (
    <div
      ref={frame}
      className={styles.map}
      onPointerDown={(event) => {
        if (isDisabled || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(pointed(event));
      }}
      onPointerMove={(event) => {
        if (dragged) setDragged(pointed(event));
      }}
      onPointerUp={(event) => {
        if (!dragged) return;
        setDragged(null);
        onMove(pointed(event));
      }}
      onPointerCancel={() => setDragged(null)}
    >
      <img
        src={locatorUrl(view, SIZE, { style: 'grayscale', labels: true })}
        width={SIZE.width}
        height={SIZE.height}
        alt=""
        draggable={false}
      />
      <button
        type="button"
        className={styles.pin}
        style={{ left: `${(at.x / SIZE.width) * 100}%`, top: `${(at.y / SIZE.height) * 100}%` }}
        disabled={isDisabled}
        aria-label={`Marker at ${shown.lat}, ${shown.lng}. Move it with the arrow keys.`}
        onKeyDown={(event) => {
          const move = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [1, 0], ArrowDown: [-1, 0] }[
            event.key
          ];
          if (!move) return;
          event.preventDefault();
          event.stopPropagation();
          const step = event.shiftKey ? STEP * 10 : STEP;
          onMove({
            lat: rounded(Math.max(-90, Math.min(90, value.lat + (move[0] ?? 0) * step))),
            lng: rounded(Math.max(-180, Math.min(180, value.lng + (move[1] ?? 0) * step))),
          });
        }}
      >
        <svg
          width={MARKER.width / 2}
          height={MARKER.height / 2}
          viewBox={`0 0 ${MARKER.width} ${MARKER.height}`}
          aria-hidden
        >
          <path d={MARKER_PATH} />
        </svg>
      </button>
    </div>
  );
}
