import { placeWords, readPlace } from '@portico/model/map/read-place';
import { TextField } from '@portico/ui/text-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { failureText } from '../../../api/query-client.ts';
import type { Found } from './point-fields.tsx';
import styles from './place.module.css';

/** What look-ups are for: their cost is told apart by it. */
const TRACKING = { productPage: 'page-editor', productSection: 'map-block' } as const;
/** A pause in typing after which places are asked for. */
const PAUSE_MS = 250;
const LEAST_LETTERS = 2;

/** Finds a place by its name or address, by coordinates, or by a link to it. */
export function PlaceSearch(props: { label: string; isDisabled: boolean; onFound(place: Found): void }) {
  const { label, isDisabled, onFound } = props;
  const [typed, setTyped] = useState('');
  const asked = useSettled(typed.trim());
  // One search from its first letter to the place chosen: the service bills it as one.
  const session = useRef<string>(null);
  session.current ??= crypto.randomUUID();
  const sessionToken = session.current;
  const isAsked = asked.length >= LEAST_LETTERS && readPlace(asked) === undefined && !/^https?:/i.test(asked);
  const { data, error } = useQuery({
    queryKey: ['places', asked],
    queryFn: ({ signal }) =>
      api.get('/google-maps/places/autocomplete', {
        query: { input: asked, sessionToken, ...TRACKING },
        signal,
      }),
    enabled: isAsked,
    retry: false,
  });
  const choose = useMutation({
    mutationFn: (placeId: string) =>
      api.get('/google-maps/places/details', { query: { placeId, sessionToken, ...TRACKING } }),
    onSuccess: (place) => {
      session.current = null;
      setTyped('');
      onFound(place);
    },
  });
  const failure = error ?? choose.error;
  const isLink = /^https?:/i.test(typed.trim()) && readPlace(typed) === undefined;
  const shown = useDeferredValue(isAsked && typed !== '' ? data : undefined);
  return (
    <div>
      <TextField
        label={label}
        placeholder="Address, city, coordinates or map link"
        help={shown?.said || undefined}
        isDisabled={isDisabled}
        value={typed}
        autoComplete="off"
        error={
          failure
            ? (failureText(failure) ?? undefined)
            : isLink
              ? 'This link names no place. Links of Google Maps, OpenStreetMap and Apple Maps do once a place is chosen there.'
              : undefined
        }
        onChange={(text) => {
          const place = readPlace(text);
          if (!place) return setTyped(text);
          const title = placeWords(text);
          setTyped('');
          onFound({ ...place, ...(title === '' ? {} : { title }) });
        }}
      />
      {shown && (
        <ul className={styles.found} aria-label="Places found">
          {shown.predictions.map(({ placeId, title, detail }) => (
            <li key={placeId}>
              <button type="button" disabled={choose.isPending} onClick={() => choose.mutate(placeId)}>
                <b>{title}</b>
                <span>{detail}</span>
              </button>
            </li>
          ))}
          {shown.predictions.length === 0 && (
            <li className={styles.none}>
              No place found.{' '}
              {shown.source === 'cities' &&
                'Only larger cities are known here: paste coordinates or a map link, or connect Google Maps in the settings to search addresses.'}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

/** A text once nobody has typed for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
