import type { Place } from '@portico/model/map/map-model';
import { readPlace } from '@portico/model/map/read-place';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';

/** Latitude and longitude as one line, as maps give them out. */
export function CoordinatesField(props: {
  label: string;
  isDisabled: boolean;
  value: Place;
  onChange(at: Place): void;
}) {
  const { label, isDisabled, value, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isUnread = typed !== null && readPlace(typed) === undefined;
  return (
    <TextField
      label={label}
      help="Latitude, longitude: 51.3811, -2.3590"
      code
      isDisabled={isDisabled}
      value={typed ?? `${value.lat}, ${value.lng}`}
      error={isUnread ? 'These are no coordinates: write two numbers with a comma between.' : undefined}
      onChange={(text) => {
        setTyped(text);
        const place = readPlace(text);
        if (place) onChange({ lat: place.lat, lng: place.lng });
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
