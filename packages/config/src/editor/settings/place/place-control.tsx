import { DEFAULT_LOCATION, type MapLocation, type Place } from '@portico/model/map/map-model';
import { LocationFields } from './location-fields.tsx';
import { PointFields } from './point-fields.tsx';

const NEW_YORK: Place = { lat: DEFAULT_LOCATION.mapLat, lng: DEFAULT_LOCATION.mapLng };

/** A place on earth: with its address and how close it is looked at, or the point alone. */
export function PlaceControl(props: {
  label: string;
  holds: 'location' | 'point';
  isDisabled: boolean;
  value: unknown;
  /** @param typing one of many small steps, undone together */
  onChange(value: unknown, typing?: boolean): void;
}) {
  const { label, holds, isDisabled, value, onChange } = props;
  if (holds === 'point')
    return (
      <PointFields
        label={label}
        isDisabled={isDisabled}
        value={(value as Place | undefined) ?? NEW_YORK}
        onFound={({ lat, lng }) => onChange({ lat, lng })}
        onMove={(at) => onChange(at, true)}
      />
    );
  return (
    <LocationFields
      label={label}
      isDisabled={isDisabled}
      value={{ ...DEFAULT_LOCATION, ...(value as Partial<MapLocation> | undefined) }}
      onChange={onChange}
    />
  );
}
