/** Opaque colour, channels 0–255. */
export type Rgb = readonly [number, number, number];

/** Hue 0–360, saturation and lightness 0–100. */
export function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const s = saturation / 100;
  const l = lightness / 100;
  const a = s * Math.min(l, 1 - l);
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

/** `#abc` or `#aabbcc` (an alpha part is dropped); undefined for anything else. */
export function fromHex(hex: string): Rgb | undefined {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(hex)?.[1];
  if (!digits) return undefined;
  const step = digits.length <= 4 ? 1 : 2;
  const [r = 0, g = 0, b = 0] = [0, 1, 2].map((at) => {
    const part = digits.slice(at * step, at * step + step);
    return Number.parseInt(step === 1 ? part + part : part, 16);
  });
  return [r, g, b];
}

export function toHex([r, g, b]: Rgb): string {
  const part = (channel: number) => channel.toString(16).padStart(2, '0');
  const hex = part(r) + part(g) + part(b);
  return hex[0] === hex[1] && hex[2] === hex[3] && hex[4] === hex[5]
    ? `#${hex[0]}${hex[2]}${hex[4]}`
    : `#${hex}`;
}

/** So much of `b` over `a`, rounded to whole channels as browsers show them. */
export function mix(a: Rgb, b: Rgb, part: number): Rgb {
  const channel = (at: 0 | 1 | 2) => Math.round(a[at] + (b[at] - a[at]) * part);
  return [channel(0), channel(1), channel(2)];
}

/** Relative luminance, WCAG 2.2. */
function luminance([r, g, b]: Rgb): number {
  const linear = (channel: number) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Contrast ratio, 1 to 21, WCAG 2.2. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** Black or white, whichever stands out more; at least 4.58 against any colour. */
export function strongestOn(ground: Rgb): Rgb {
  return contrast(WHITE, ground) >= contrast(BLACK, ground) ? WHITE : BLACK;
}

/** The colour, moved as little as needed towards black or white to reach a contrast on every ground given. */
export function reach(color: Rgb, ratio: number, ground: Rgb): Rgb {
  if (contrast(color, ground) >= ratio) return color;
  const end = strongestOn(ground);
  for (let part = 0.05; part < 1; part += 0.05) {
    const moved = mix(color, end, part);
    if (contrast(moved, ground) >= ratio) return moved;
  }
  return end;
}
