/** What a provider's frame shows, which decides how much room and which rights it has. */
export type EmbedKind = 'audio' | 'video' | 'post' | 'map' | 'form' | 'document';

/** Makes the frame's address of an address; undefined where it names nothing that can be framed. */
export type FrameOf = (found: RegExpExecArray, url: URL) => string | undefined;

/**
 * Addresses of one form: their path (percent-encoded, with its query behind it), and the frame they lead to, `$1` being
 * the first group. What groups match needs no escaping in an address.
 */
export type EmbedAddress = readonly [path: RegExp, frame: string | FrameOf];

/** A provider whose pages are known, and how an address of theirs becomes the address of a frame. */
export interface EmbedProvider {
  /** What it is called. */
  name: string;
  kind: EmbedKind;
  /** Hosts of its pages and frames, one after the other; `*.` stands for one name before the rest. */
  hosts: string;
  addresses: readonly EmbedAddress[];
  /** In px; where absent, the frame has a ratio. */
  height?: number;
  /** Of the frame at most, in px. */
  width?: number;
  /** Where it tells of an address (oEmbed 1.0), as it documents it. */
  oembed?: string;
  /** Only its embed code or its answer knows the frame's address: addresses of these pages lead to none by themselves. */
  pages?: RegExp;
  /** What the page's policy allows to be framed, where that is less than the frame's host. */
  source?: string;
}

/** A value of an address' query that holds nothing but what is expected there. */
export function valueIn(url: URL, name: string, pattern: RegExp): string | undefined {
  const value = url.searchParams.get(name);
  return value !== null && pattern.test(value) ? value : undefined;
}

/** An address with the query's values that are there. */
export function withQuery(address: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return query.length === 0 ? address : `${address}?${query.join('&')}`;
}
