import { formatHex, type Rgb, stackColours } from '@portico/model/colour/colour';
import { contrastRatio } from '@portico/model/colour/contrast';

export const WHITE: Rgb = { red: 255, green: 255, blue: 255, alpha: 1 };
export const BLACK: Rgb = { red: 0, green: 0, blue: 0, alpha: 1 };

/** Whole channels, as screens show them, without transparency. */
export function asPainted({ red, green, blue }: Rgb): Rgb {
  return { red: Math.round(red), green: Math.round(green), blue: Math.round(blue), alpha: 1 };
}

/** So much of `b` over `a`, a fraction. */
export function mix(a: Rgb, b: Rgb, part: number): Rgb {
  return asPainted(stackColours({ ...b, alpha: part }, a));
}

/** Black or white, whichever stands out more; at least 4.58 against any colour. */
export function strongestOn(ground: Rgb): Rgb {
  return contrastRatio(WHITE, ground) >= contrastRatio(BLACK, ground) ? WHITE : BLACK;
}

/** The colour, moved as little as needed towards black or white, until it reaches a contrast on a ground. */
export function reach(color: Rgb, ratio: number, ground: Rgb): Rgb {
  if (contrastRatio(color, ground) >= ratio) return color;
  const end = strongestOn(ground);
  for (let part = 0.05; part < 1; part += 0.05) {
    const moved = mix(color, end, part);
    if (contrastRatio(moved, ground) >= ratio) return moved;
  }
  return end;
}

/** `#abc` where that says it all, else `#aabbcc`. */
export function shortHex(color: Rgb): string {
  return formatHex(color)
    .toLowerCase()
    .replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}
