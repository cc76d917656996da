import { MAX_ZOOM, type MapLocation, markerOf, type Place } from '@portico/model/map/map-model';
import { Switch } from '@portico/ui/choice';
import { SliderField } from '@portico/ui/slider-field';
import { TextField } from '@portico/ui/text-field';
import { CoordinatesField } from './coordinates-field.tsx';
import { type Found, PointFields } from './point-fields.tsx';
import styles from './place.module.css';

const ADDRESS = [
  ['addressTitle', 'Title', 300],
  ['addressLine1', 'Address, line 1', 300],
  ['addressLine2', 'Address, line 2', 300],
  ['addressCountry', 'Country', 100],
] as const;

/** Where a map looks, where its marker stands, and the address beside it. */
export function LocationFields(props: {
  label: string;
  isDisabled: boolean;
  value: MapLocation;
  onChange(value: MapLocation, typing?: boolean): void;
}) {
  const { label, isDisabled, value, onChange } = props;
  const hasOwnMarker = value.markerLat !== undefined && value.markerLng !== undefined;
  const moved = ({ lat, lng }: Place): MapLocation =>
    hasOwnMarker ? { ...value, markerLat: lat, markerLng: lng } : { ...value, mapLat: lat, mapLng: lng };
  const found = (place: Found) => {
    const { markerLat: _lat, markerLng: _lng, ...rest } = value;
    onChange({
      ...rest,
      mapLat: place.lat,
      mapLng: place.lng,
      mapZoom: place.zoom ?? rest.mapZoom,
      ...(place.title ? { addressTitle: place.title } : {}),
      // A place with an address of its own takes the place of the one before.
      ...(place.country === undefined
        ? {}
        : {
            addressLine1: place.line1 ?? '',
            addressLine2: place.line2 ?? '',
            addressCountry: place.country,
          }),
    });
  };
  const setOwnMarker = (isOwn: boolean) => {
    const { markerLat: _lat, markerLng: _lng, ...rest } = value;
    onChange(isOwn ? { ...rest, markerLat: rest.mapLat, markerLng: rest.mapLng } : rest);
  };
  return (
    <div className={styles.parts}>
      <PointFields
        label={label}
        isDisabled={isDisabled}
        value={markerOf(value)}
        onFound={found}
        onMove={(at) => onChange(moved(at), true)}
      />
      <Switch
        label="Map centred elsewhere than on the marker"
        isDisabled={isDisabled}
        isSelected={hasOwnMarker}
        onChange={setOwnMarker}
      />
      {hasOwnMarker && (
        <CoordinatesField
          label="Centre of the map"
          isDisabled={isDisabled}
          value={{ lat: value.mapLat, lng: value.mapLng }}
          onChange={({ lat, lng }) => onChange({ ...value, mapLat: lat, mapLng: lng }, true)}
        />
      )}
      <SliderField
        label="Zoom"
        min={1}
        max={MAX_ZOOM}
        step={1}
        value={value.mapZoom}
        isDisabled={isDisabled}
        onChange={(mapZoom) => onChange({ ...value, mapZoom }, true)}
      />
      {ADDRESS.map(([field, name, most]) => (
        <TextField
          key={field}
          label={name}
          isDisabled={isDisabled}
          value={value[field]}
          most={most}
          onChange={(text) => onChange({ ...value, [field]: text }, true)}
        />
      ))}
    </div>
  );
}
