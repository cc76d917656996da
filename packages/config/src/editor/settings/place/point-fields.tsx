import type { FoundPlace } from '@portico/model/api/places';
import type { Place } from '@portico/model/map/map-model';
import { CoordinatesField } from './coordinates-field.tsx';
import { PinMap } from './pin-map.tsx';
import { PlaceSearch } from './place-search.tsx';
import styles from './place.module.css';

export type Found = Pick<FoundPlace, 'lat' | 'lng'> & Partial<FoundPlace>;

/** A point: searched, pasted, dragged, or typed as coordinates. */
export function PointFields(props: {
  label: string;
  isDisabled: boolean;
  value: Place;
  onFound(place: Found): void;
  onMove(at: Place): void;
}) {
  const { label, isDisabled, value, onFound, onMove } = props;
  return (
    <div className={styles.parts}>
      <PlaceSearch label={label} isDisabled={isDisabled} onFound={onFound} />
      <PinMap value={value} isDisabled={isDisabled} onMove={onMove} />
      <CoordinatesField label="Coordinates" isDisabled={isDisabled} value={value} onChange={onMove} />
    </div>
  );
}
