import { type HarmlessSvg, sanitiseSvg } from '../svg/sanitise.ts';

/** A drawing that neither runs nor loads anything; null when the bytes are none. */
export const cleanDrawing = ({ bytes }: { bytes: Uint8Array }): HarmlessSvg | null => sanitiseSvg(bytes);
