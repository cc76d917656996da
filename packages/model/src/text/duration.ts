/** How long something plays, as players write it: `0:42`, `3:07`, `1:02:03`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60];
  const hours = Math.floor(whole / 3600);
  return [...(hours > 0 ? [hours, pad(parts[0] as number)] : [parts[0]]), pad(parts[1] as number)].join(':');
}

const pad = (part: number) => String(part).padStart(2, '0');

/** The same for machines (ISO 8601): `PT3M7S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = whole % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes > 0 ? `${minutes}M` : ''}${rest > 0 || whole === 0 ? `${rest}S` : ''}`;
}

/**
 * Seconds of a length as people type it: `3:07`, `1:02:03`, `185`, `3 min 7 s`.
 * @returns undefined for what is no length
 */
export function parseDuration(typed: string): number | undefined {
  const text = typed.trim().toLowerCase();
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text);
  if (clock) {
    const [hours = 0, minutes = 0, seconds = 0] = clock.slice(1).map((part) => Number(part ?? 0));
    return clock[1] !== undefined && minutes > 59 ? undefined : hours * 3600 + minutes * 60 + seconds;
  }
  const named =
    /^(?:(\d{1,2})\s*h[a-z]*)?\s*(?:(\d{1,4})\s*m[a-z]*)?\s*(?:(\d{1,5})\s*(?:s[a-z]*)?)?\.?$/.exec(text);
  if (!named || text === '') return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = named.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}
