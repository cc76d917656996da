import type { ShareServiceName } from './services.ts';

/** Drawn by us on 24 × 24, in lines of one weight. */
const DRAWINGS: Readonly<Record<ShareServiceName | 'copy' | 'copied' | 'device', string>> = {
  mail: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  whatsapp:
    'M4 20l1.2-4.2a8.3 8.3 0 1 1 3.1 3.1zM9 8.3c-.7 3.5 3.2 7.3 6.7 6.7l.2-1.6-2-.9-1 1c-1.2-.5-1.9-1.2-2.4-2.4l1-1-.9-2z',
  facebook: 'M16.5 4h-1.8C12.5 4 11.5 5.3 11.5 7.3V21M8 11.5h7.5',
  x: 'M5 5l14 14M19 5L5 19',
  linkedin: 'M5.5 10v9M5.5 5.5v.1M10.5 19v-9M10.5 13.8c0-5 8-5.3 8 .2v5',
  pinterest: 'M10 21l3-11.5M7.6 13.2C3.8 7.6 8 3.5 12.3 3.5c5 0 7.2 4 5.8 8-1.3 3.8-5 4.6-6.5 2.5',
  reddit:
    'M12 9.5c4.7 0 8 2.3 8 5.2s-3.3 5.3-8 5.3-8-2.4-8-5.3 3.3-5.2 8-5.2zM12 9.5l1-5.5 4.5 1M9 13.8v.1M15 13.8v.1M9 16.8c1.8 1.2 4.2 1.2 6 0',
  telegram: 'M20.5 4.5L3.5 11.3l5.5 2L18 20zM20.5 4.5L9 13.3V19l2.7-3.7',
  bluesky:
    'M12 11C10.5 8 7 4.8 4.7 4.8c-1.6 0-1.6 1.7-1 5.7.4 2.4 2 3.5 4.7 3.3-4.4.8-3.6 3-1.6 4.8C9.5 21 11.3 18 12 15.5c.7 2.5 2.5 5.5 5.2 3.1 2-1.8 2.8-4-1.6-4.8 2.7.2 4.3-.9 4.7-3.3.6-4 .6-5.7-1-5.7C17 4.8 13.5 8 12 11z',
  mastodon:
    'M15.5 17.2c3-.4 4.5-1.7 4.5-4V8.7C20 5.5 18 4 12 4S4 5.5 4 8.7v4.5c0 5 3.5 7.7 9.5 6.8M8 13.5V10c0-2.7 4-2.7 4 0v2.5M12 10c0-2.7 4-2.7 4 0v3.5',
  copy: 'M10 13.5a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10.5a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5',
  copied: 'M5 12.5l4.5 4.5L19 7.5',
  device: 'M12 15V3.5M8 7l4-3.5L16 7M7.5 11H5.5v9.5h13V11h-2',
};

/** A drawing beside a name, or in place of one that is said otherwise. */
export function ShareIcon({ of, className }: { of: keyof typeof DRAWINGS; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d={DRAWINGS[of]} />
    </svg>
  );
}
