import { isUrl } from '@portico/model/addresses/is-url';
import { isVectorTile, readTileAddress } from '@portico/model/map/tile-address';
import { z } from 'zod';
import type { Portico } from '../../../core/portico.ts';
import type { OutsideReply } from '../../../outgoing/fetch-outside.ts';
import type { Standing } from '../../service.ts';

const TIMEOUT_MS = 10_000;
/** The header of a PMTiles file: github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md. */
const HEADER = { bytes: 127, begins: 'PMTiles', version: 3 };
const MAX_BYTES = { pmtiles: 16 * 1024, tiles: 2 * 1024 * 1024, json: 2 * 1024 * 1024 };

const tileJson = z.looseObject({ tiles: z.array(z.string()).min(1) });
const style = z.looseObject({
  version: z.literal(8),
  layers: z.array(z.unknown()).min(1),
  sources: z.record(
    z.string(),
    z.looseObject({ url: z.string().optional(), tiles: z.array(z.string()).optional() }),
  ),
});

/** Asks the address of an open map for a first piece, as visitors' browsers will, and looks whether it is one. */
export async function askTiles(portico: Portico, address: string): Promise<Standing> {
  const read = readTileAddress(address);
  if (!read || read.host === '') return 'wrong';
  const url = address.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0');
  const reply = await portico.fetchOutside(url, {
    headers: {
      origin: portico.env.origin,
      ...(read.kind === 'pmtiles' ? { range: `bytes=0-${HEADER.bytes - 1}` } : {}),
    },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES[read.kind],
    maxRedirects: 0,
  });
  // A whole file where its beginning was asked for: such a host gives out no pieces.
  if (!reply.ok) return reply.problem === 'too-large' ? 'wrong' : 'unreachable';
  if (reply.status === 429) return 'quota';
  if (reply.status === 401 || reply.status === 403) return 'refused';
  if (reply.status >= 500) return 'unreachable';
  if (!mayBeRead(reply, portico.env.origin)) return 'refused';
  if (read.kind === 'pmtiles') return isPmtiles(reply) ? 'good' : 'wrong';
  if (read.kind === 'tiles') return isTile(reply, address) ? 'good' : 'wrong';
  return aboutTiles(reply, read.host);
}

type Answer = Extract<OutsideReply, { ok: true }>;

/** Browsers read what another host answers only where it says that they may. */
function mayBeRead({ headers }: Answer, origin: string): boolean {
  const allowed = headers['access-control-allow-origin'];
  return allowed === '*' || allowed === origin;
}

const isPmtiles = ({ status, body }: Answer) =>
  status === 206 &&
  body.subarray(0, HEADER.begins.length).toString('latin1') === HEADER.begins &&
  body[HEADER.begins.length] === HEADER.version;

/** The whole world's tile; of vector tiles it may be empty. */
function isTile({ status, headers, body }: Answer, address: string): boolean {
  if (isVectorTile(address)) return status === 200 || status === 204;
  return status === 200 && body.length > 0 && (headers['content-type'] ?? '').startsWith('image/');
}

/** The page lets a map ask the host of its address, and nobody else. */
function aboutTiles({ status, body }: Answer, host: string): Standing {
  if (status !== 200) return 'wrong';
  const json = jsonOf(body);
  const asStyle = style.safeParse(json).data;
  const asTiles = tileJson.safeParse(json).data;
  if (!asStyle && !asTiles) return 'wrong';
  const named = asStyle
    ? Object.values(asStyle.sources).flatMap(({ url, tiles }) => [...(url ? [url] : []), ...(tiles ?? [])])
    : (asTiles?.tiles ?? []);
  return named.every((address) => isUrl(address, host) && new URL(address, host).origin === host)
    ? 'good'
    : 'refused';
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
