import { SocialIcon } from '../social-icon.tsx';
import type { ShareServiceName } from './services.ts';

/** Drawn by us on 24 × 24, in lines of one weight, as the services are. */
const DRAWINGS = {
  copy: 'M10 13.5a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10.5a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5',
  copied: 'M5 12.5l4.5 4.5L19 7.5',
  device: 'M12 15V3.5M8 7l4-3.5L16 7M7.5 11H5.5v9.5h13V11h-2',
} as const;

/** A drawing beside a name, or in place of one that is said otherwise. */
export function ShareIcon({
  of,
  className,
}: {
  of: ShareServiceName | keyof typeof DRAWINGS;
  className?: string;
}) {
  if (of in DRAWINGS)
    return (
      <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
        <path d={DRAWINGS[of as keyof typeof DRAWINGS]} />
      </svg>
    );
  return <SocialIcon of={of === 'mail' ? 'email' : (of as Exclude<ShareServiceName, 'mail'>)} />;
}
