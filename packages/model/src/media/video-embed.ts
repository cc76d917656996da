/** What the markup a provider gave holds: a frame, an object of the old kind, or nothing that could play [B3.20]. */
export type VideoType = 'iframe' | 'object' | 'invalid';

/** What survives of pasted embed markup: where its player is, and how large it says to be. */
export interface EmbedMarkup {
  type: VideoType;
  /** As it is written there, whoever's it is; undefined where there is none. */
  src?: string;
  width?: number;
  height?: number;
}

/** No provider's embed code is longer. */
export const LONGEST_EMBED = 10_000;

/** What is no tag of the page (comments, scripts, other documents' text), or one of the tags that matter here. */
const TOKEN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|textarea|title|xmp|noembed|noframes)\b[\s\S]*?(?:<\/\1\s*>|$)|<(\/?)(iframe|object|embed)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
/** The room that Vimeo and others make for a frame that follows the width it is given. */
const PADDED = /padding(?:-top|-bottom)?\s*:\s*(?:0\s+0\s+)?(\d{1,3}(?:\.\d{1,4})?)%/i;
const NAMED: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/**
 * Judges embed markup. A frame counts with an address, an object only with an `embed` child that has one [B5.2]. No
 * markup of it is ever shown: of what is recognised our own is made.
 */
export function readEmbed(markup: string): EmbedMarkup {
  if (markup.length > LONGEST_EMBED) return { type: 'invalid' };
  let object: Record<string, string> | undefined;
  for (const [, , closes, name, written = ''] of markup.matchAll(TOKEN)) {
    const tag = name?.toLowerCase();
    if (tag === undefined) continue;
    if (closes) {
      if (tag === 'object') object = undefined;
      continue;
    }
    const attributes = attributesOf(written);
    if (tag === 'object') object = attributes;
    else if (attributes.src && (tag === 'iframe' || object))
      return {
        type: tag === 'iframe' ? 'iframe' : 'object',
        src: attributes.src,
        ...(sizeOf(attributes) ?? sizeOf(object ?? {}) ?? paddedSize(markup)),
      };
  }
  return { type: 'invalid' };
}

function attributesOf(written: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of written.matchAll(ATTRIBUTE))
    attributes[name.toLowerCase()] ??= decoded(double ?? single ?? bare ?? '').trim();
  return attributes;
}

const decoded = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

const pixels = (text: string | undefined) => {
  const value = Number(/^(\d{1,5})(?:px)?$/.exec(text ?? '')?.[1]);
  return value > 0 && value <= 10_000 ? value : undefined;
};

function sizeOf({ width, height }: Record<string, string>): { width: number; height: number } | undefined {
  const [across, down] = [pixels(width), pixels(height)];
  return across && down ? { width: across, height: down } : undefined;
}

function paddedSize(markup: string): { width: number; height: number } | undefined {
  const percent = Number(PADDED.exec(markup)?.[1]);
  return percent >= 1 && percent <= 900 ? { width: 1000, height: Math.round(percent * 10) } : undefined;
}
