import { MARKER, MARKER_PATH } from './marker.ts';

/** A pin whose point is the place. */
export function MarkerIcon() {
  return (
    <svg
      className="map-marker"
      width={MARKER.width / 2}
      height={MARKER.height / 2}
      viewBox={`0 0 ${MARKER.width} ${MARKER.height}`}
      aria-hidden="true"
    >
      <path d={MARKER_PATH} />
    </svg>
  );
}
