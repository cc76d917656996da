import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import { regionsOf } from '@portico/model/commerce/countries';
import type { ShippingZone } from '@portico/model/commerce/shipping-zone';
import { orderKeyBetween } from '@portico/model/documents/order';
import { inOrder } from '@portico/model/documents/schema';
import { Button, IconButton } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../shared/counted.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { countryLabel } from '../../shared/shop/country-options.ts';
import { CountriesField } from './countries-field.tsx';
import { EditWords } from './edit-words.tsx';
import { newKey } from './new-key.ts';
import { PostcodesField } from './postcodes-field.tsx';
import styles from './shop-settings.module.css';

type Zone = Omit<ShippingZone, 'id'>;

/** Places that have shipping methods of their own. */
export function ShippingZones({ edits }: { edits: DocumentEdits }) {
  const { value = {} } = useEdit<Record<string, Zone>>(edits, 'shippingZones');
  const [open, setOpen] = useState<string>();
  const zones = inOrder(value);
  return (
    <div className={styles.parts}>
      <h3 className={styles.partTitle}>Zones</h3>
      <p className={styles.about}>
        For places with prices of their own: some countries, states or postal codes. An address belongs to the
        zone that names it most closely: postal codes before states, states before countries. Customers there
        choose among the zone’s methods alone.
      </p>
      {zones.length > 0 && (
        <ul className={styles.rows} aria-label="Shipping zones">
          {zones.map((zone) => (
            <li key={zone.id}>
              <span>
                <b>{zone.name}</b>
                <span className={styles.about}>{placesText(zone)}</span>
              </span>
              <IconButton icon={Pencil} label={`Edit ${zone.name}`} onPress={() => setOpen(zone.id)} />
              <IconButton
                icon={Trash2}
                label={`Remove ${zone.name}`}
                onPress={() => edits.set(['shippingZones', zone.id], undefined)}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          icon={Plus}
          isDisabled={zones.length >= COMMERCE_LIMITS.shippingZones}
          onPress={() => {
            const key = newKey(value);
            edits.set(['shippingZones', key], {
              order: orderKeyBetween(zones.at(-1)?.order ?? null, null) ?? 'a0',
              name: 'Zone',
              countries: [],
              regions: [],
              postcodes: [],
              closed: false,
            });
            setOpen(key);
          }}
        >
          Add zone
        </Button>
      </div>
      {open !== undefined && Object.hasOwn(value, open) && (
        <Dialog
          isOpen
          onClose={() => setOpen(undefined)}
          title="Shipping zone"
          actions={
            <Button kind="primary" onPress={() => setOpen(undefined)}>
              Done
            </Button>
          }
        >
          <ZoneFields edits={edits} id={open} />
        </Dialog>
      )}
    </div>
  );
}

function ZoneFields({ edits, id }: { edits: DocumentEdits; id: string }) {
  const { value: zone } = useEdit<Zone>(edits, 'shippingZones', id);
  const path = (field: keyof Zone) => ['shippingZones', id, field];
  const { countries = [], regions = [], postcodes = [] } = zone ?? {};
  const [country] = countries;
  const isOne = countries.length === 1 || regions.length + postcodes.length > 0;
  const known = country === undefined ? undefined : regionsOf(country);
  return (
    <div className={styles.fields}>
      <EditText edits={edits} path={path('name')} label="Name" help="Only you see it." />
      <CountriesField edits={edits} path={path('countries')} label="Countries" />
      {isOne ? (
        <>
          <EditWords
            edits={edits}
            path={path('regions')}
            label="States or provinces"
            help="Leave empty for the whole country."
            one="state"
            placeholder={
              known ? Object.values(known).slice(0, 2).join(', ') : 'Name of the state or province'
            }
            maxLength={100}
          />
          <PostcodesField edits={edits} path={path('postcodes')} />
        </>
      ) : (
        <p className={styles.about}>With exactly one country, states and postal codes can be chosen too.</p>
      )}
      <EditSwitch
        edits={edits}
        path={path('closed')}
        label="No shipping to this zone"
        help="Customers there can only pick up their order."
      />
    </div>
  );
}

/** What a zone holds, in a few words. */
function placesText({ countries, regions, postcodes, closed }: Zone): string {
  const where = countries.length === 0 ? 'Everywhere' : countries.slice(0, 3).map(countryLabel).join(', ');
  return [
    countries.length > 3 ? `${where} and ${countries.length - 3} more` : where,
    ...(regions.length > 0 ? [regions.slice(0, 3).join(', ') + (regions.length > 3 ? ' …' : '')] : []),
    ...(postcodes.length > 0 ? [counted(postcodes.length, 'postal code rule')] : []),
    ...(closed ? ['no shipping'] : []),
  ].join(' · ');
}
