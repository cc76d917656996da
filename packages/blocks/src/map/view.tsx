import { safeHref } from '@portico/model/addresses/safe-href';
import { directionsLinks } from '@portico/model/map/directions';
import { LOCATOR_WIDTH, locatorUrl, locatorView } from '@portico/model/map/locator';
import { mapStyleName } from '@portico/model/map/map-model';
import { placeOn, type Size } from '@portico/model/map/mercator';
import { mapWords } from '@portico/model/words/map-words';
import { siteWords } from '@portico/model/words/site-words';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { ConsentGate } from '../consent-gate.tsx';
import { OwnText } from '../isolated.tsx';
import { useWords } from '../use-words.ts';
import type { MapFields } from './definition.ts';
import { furtherPin, ownPin, type Pin } from './map-script.ts';
import { MarkerIcon } from './marker-icon.tsx';
import { useMapService } from './use-map-service.ts';

/** Pixels the surroundings are drawn in, by a map's ratio. */
function drawnSize(ratio: MapFields['ratio']): Size {
  const [w = 16, h = 9] = (ratio === 'auto' ? '16:9' : ratio).split(':').map(Number);
  const width = w < h ? (LOCATOR_WIDTH * 3) / 4 : LOCATOR_WIDTH;
  return { width, height: Math.round((width * h) / w) };
}

/**
 * A place: its surroundings drawn by us, pins with their words, address and links to directions, all of it without
 * scripts and without anybody else. Where the site has a map service and the visitor may load it, the block's script lays that
 * service's map over the drawing.
 */
export function MapBlock({ id, fields }: BlockViewProps<MapFields>) {
  const words = useWords(mapWords);
  const pins = [ownPin(fields.location), ...fields.markers.map(furtherPin)];
  const size = drawnSize(fields.ratio);
  const view = locatorView(
    pins.map(({ at }) => at),
    fields.location.mapZoom,
    size,
  );
  const style = mapStyleName(fields.style);
  const half = { width: size.width / 2, height: Math.round(size.height / 2) };
  const drawing = (shown: typeof view, as: Size) => locatorUrl(shown, as, { style, labels: fields.labels });
  const name = [fields.location.addressTitle, ...(pins[0]?.lines ?? [])]
    .filter((part) => part !== '')
    .join(', ');
  const service = useMapService();
  return (
    <div className="map" data-map-style={style}>
      <div className="map-frame">
        <div className="map-stage" style={{ aspectRatio: `${size.width}/${size.height}` }} {...service?.live}>
          <picture>
            {/* Half as large, of the same surroundings: names stay readable on phones. */}
            <source media="(max-width: 640px)" srcSet={drawing({ ...view, zoom: view.zoom - 1 }, half)} />
            <img
              className="map-locator"
              src={drawing(view, size)}
              width={size.width}
              height={size.height}
              alt={name === '' ? words.map : words.mapOf({ place: name })}
              loading="lazy"
              decoding="async"
            />
          </picture>
          {pins.map((pin, place) => (
            <MapPin
              // Pins have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={place}
              pin={pin}
              at={placeOn(view, size, pin.at)}
              size={size}
              group={id}
              unnamed={words.marker({ number: place + 1 })}
              isLink={fields.linkOnClick}
            />
          ))}
        </div>
        {fields.card && <AddressCard fields={fields} />}
      </div>
      {service?.isGated && <ConsentGate html="" id={id} from={service.from} />}
      {fields.markers.length > 0 && <Places pins={pins.slice(1)} />}
    </div>
  );
}

function MapPin(props: {
  pin: Pin;
  at: { x: number; y: number };
  size: Size;
  group: string;
  /** What it is called where it has no title. */
  unnamed: string;
  isLink: boolean;
}) {
  const { pin, at, size, group, unnamed, isLink } = props;
  const [x, y] = [(at.x / size.width) * 100, (at.y / size.height) * 100];
  if (x < 0 || x > 100 || y < 0 || y > 100) return null;
  const label = pin.title || pin.lines[0] || unnamed;
  const href = safeHref(pin.href);
  // Its words open away from the nearer edges, so that they stay on the map.
  const style = { left: `${x.toFixed(2)}%`, top: `${y.toFixed(2)}%`, '--pin-x': `${-x.toFixed(0)}%` };
  const className = y < 50 ? 'map-pin below' : 'map-pin';
  if (isLink && href)
    return (
      <a className={className} style={style} href={href} aria-label={label} title={label}>
        <MarkerIcon />
      </a>
    );
  if (pin.title === '' && pin.lines.length === 0)
    return (
      <span className={className} style={style}>
        <MarkerIcon />
      </span>
    );
  return (
    <details className={className} style={style} name={`map-${group}`}>
      <summary aria-label={label} title={label}>
        <MarkerIcon />
      </summary>
      <div className="map-popup">
        <PinWords pin={pin} />
      </div>
    </details>
  );
}

function PinWords({ pin }: { pin: Pin }) {
  return (
    <>
      {pin.title !== '' && (
        <b>
          <OwnText text={pin.title} />
        </b>
      )}
      {pin.lines.map((line, place) => (
        // Lines have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place}>
          <OwnText text={line} />
        </span>
      ))}
    </>
  );
}

/** The address with links to directions; each is a plain link. */
function AddressCard({ fields: { location } }: { fields: MapFields }) {
  const words = useWords(mapWords);
  const { openEmbed } = useWords(siteWords);
  const pin = ownPin(location);
  return (
    <div className="map-card">
      {(pin.title !== '' || pin.lines.length > 0) && (
        <address>
          <PinWords pin={pin} />
        </address>
      )}
      <div className="map-directions">
        <span>{words.directions}</span>
        <ul>
          {directionsLinks(location).map(({ service, href }) => (
            <li key={service}>
              <a href={href} rel="noreferrer" aria-label={openEmbed({ where: service })}>
                {service}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Places({ pins }: { pins: readonly Pin[] }) {
  const named = pins.filter(({ title, lines }) => title !== '' || lines.length > 0);
  if (named.length === 0) return null;
  return (
    <ul className="map-places">
      {named.map((pin, place) => (
        // Places have no identity but their place in the list.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          {pin.href === '' ? (
            <PinWords pin={pin} />
          ) : (
            <Anchor href={pin.href}>
              <PinWords pin={pin} />
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}
