import { type Event, type EventState } from '@portico/model/documents/event';
import { wallMs, wallOf } from '@portico/model/events/event-times';
import { Switch } from '@portico/ui/choice';
import { ComboBox } from '@portico/ui/combo-box';
import { LocalTimeField } from '@portico/ui/local-time-field';
import { Select } from '@portico/ui/select';
import { useState } from 'react';
import { PinMap } from '../../../editor/settings/place/pin-map.tsx';
import { PlaceSearch } from '../../../editor/settings/place/place-search.tsx';
import { EditSwitch, EditText } from '../../../shared/documents/fields/edit-fields.tsx';
import { useEdit } from '../../../shared/documents/edits/use-edits.ts';
import type { TabProps } from '../../../shared/documents/tab-props.ts';
import { LinkField } from '../../../shared/link-field.tsx';
import { timeZoneOptions } from '../../../shared/region-options.ts';
import { useSiteSettings } from '../../../shared/use-site-settings.ts';
import { Button } from '@portico/ui/button';
import { RepeatFields } from './event-repeat.tsx';
import styles from './event.module.css';

const HOUR_MS = 3_600_000;

type Part = Pick<TabProps, 'edits' | 'mayEdit'>;

/** When an event is, how it repeats, where, and how tickets are had. */
export function EventFields({ edits, mayEdit }: TabProps) {
  const part = { edits, mayEdit };
  return (
    <>
      <Times {...part} />
      <RepeatFields {...part} />
      <State {...part} />
      <PlaceFields {...part} />
      <Tickets {...part} />
    </>
  );
}

function Times({ edits, mayEdit }: Part) {
  const start = useEdit<string>(edits, 'start');
  const end = useEdit<string>(edits, 'end');
  const allDay = useEdit<boolean>(edits, 'allDay').value ?? false;
  const zone = useEdit<string>(edits, 'timeZone');
  const site = useSiteSettings().timeZone;
  const [zones] = useState(() => timeZoneOptions(new Date()));
  const off = { isDisabled: !mayEdit };
  /** The end moves with the beginning: it lasts as long as before. */
  const begin = (next: string | undefined) => {
    if (next && end.value && start.value)
      end.set(wallOf(wallMs(end.value) + wallMs(next) - wallMs(start.value)));
    if (next && !start.value && !end.value && !allDay) end.set(wallOf(wallMs(next) + 2 * HOUR_MS));
    if (!next) end.set(undefined);
    start.set(next);
  };
  return (
    <>
      <LocalTimeField
        label="Begins"
        value={start.value}
        dayOnly={allDay}
        onChange={begin}
        onBlur={() => void edits.flush()}
        error={start.error}
        {...(start.value === undefined
          ? { help: 'Visitors read “Date to be announced” while it is empty.' }
          : {})}
        {...off}
      />
      <LocalTimeField
        label={allDay ? 'Last day' : 'Ends'}
        value={end.value}
        dayOnly={allDay}
        onChange={end.set}
        onBlur={() => void edits.flush()}
        error={end.error}
        {...off}
      />
      <EditSwitch edits={edits} path={['allDay']} label="All day" {...off} />
      <ComboBox<string>
        label="Time zone"
        options={zones}
        value={zone.value ?? site}
        onChange={(next) => zone.set(next === site ? undefined : next)}
        help={zone.value === undefined ? 'That of your site.' : undefined}
        error={zone.error}
        {...off}
      />
    </>
  );
}

const STATES: ReadonlyArray<{ value: EventState; label: string; help: string }> = [
  { value: 'on', label: 'Takes place', help: 'As planned' },
  { value: 'moved', label: 'Moved', help: 'To another date, with the earlier one beside it' },
  { value: 'postponed', label: 'Postponed', help: 'Nobody knows yet until when' },
  { value: 'cancelled', label: 'Cancelled', help: 'Stays on the site, marked' },
];

function State({ edits, mayEdit }: Part) {
  const state = useEdit<EventState>(edits, 'state');
  const from = useEdit<string>(edits, 'movedFrom');
  const start = useEdit<string>(edits, 'start');
  const allDay = useEdit<boolean>(edits, 'allDay').value ?? false;
  const off = { isDisabled: !mayEdit };
  return (
    <>
      <Select<EventState>
        label="State"
        options={STATES}
        value={state.value ?? 'on'}
        onChange={(next) => {
          edits.beginStep();
          state.set(next);
          if (next === 'moved' && from.value === undefined) from.set(start.value);
          void edits.flush();
        }}
        error={state.error}
        {...off}
      />
      {state.value === 'moved' && (
        <LocalTimeField
          label="Earlier date"
          help="Now enter the new date under “Begins”."
          value={from.value}
          dayOnly={allDay}
          onChange={from.set}
          onBlur={() => void edits.flush()}
          error={from.error}
          {...off}
        />
      )}
    </>
  );
}

function PlaceFields({ edits, mayEdit }: Part) {
  const place = useEdit<Event['place']>(edits, 'place');
  const at = useEdit<Event['place']['at']>(edits, 'place', 'at');
  const online = useEdit<string>(edits, 'online');
  const off = { isDisabled: !mayEdit };
  const put = (next: Event['place']) => {
    edits.beginStep();
    place.set(next);
    void edits.flush();
  };
  const known = place.value ?? { name: '', address: '' };
  return (
    <>
      <PlaceSearch
        label="Find the place"
        isDisabled={!mayEdit}
        onFound={(found) =>
          put({
            name: found.title || known.name,
            address:
              [found.line1, found.line2, found.country].filter((line) => line).join('\n') || known.address,
            at: { lat: found.lat, lng: found.lng },
          })
        }
      />
      <EditText edits={edits} path={['place', 'name']} label="Place" placeholder="The old kiln" {...off} />
      <EditText edits={edits} path={['place', 'address']} label="Address" rows={2} {...off} />
      {at.value && (
        <div className={styles.map}>
          <PinMap
            value={at.value}
            isDisabled={!mayEdit}
            onMove={(next) => {
              at.set(next);
              void edits.flush();
            }}
          />
          {mayEdit && (
            <Button small onPress={() => at.set(undefined)}>
              Remove the map
            </Button>
          )}
        </div>
      )}
      <LinkField
        label="Online at"
        help="Where it is followed online. Empty where it is not."
        value={online.value ?? ''}
        onChange={(next) => online.set(next === '' ? undefined : next)}
        onBlur={() => void edits.flush()}
        error={online.error}
      />
    </>
  );
}

function Tickets({ edits, mayEdit }: Part) {
  const tickets = useEdit<string>(edits, 'tickets');
  const soldOut = useEdit<boolean>(edits, 'soldOut');
  return (
    <>
      <EditText
        edits={edits}
        path={['priceText']}
        label="Price"
        placeholder="£12, children free"
        isDisabled={!mayEdit}
      />
      <LinkField
        label="Tickets"
        help="Where tickets are had: an address, or a product of your shop such as /shop/ticket."
        value={tickets.value ?? ''}
        onChange={(next) => tickets.set(next === '' ? undefined : next)}
        onBlur={() => void edits.flush()}
        error={tickets.error}
      />
      <Switch
        label="Sold out"
        isDisabled={!mayEdit}
        isSelected={soldOut.value ?? false}
        onChange={soldOut.set}
      />
    </>
  );
}
