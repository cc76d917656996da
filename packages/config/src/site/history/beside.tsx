import { Switch } from '@portico/ui/choice';
import { Segmented } from '@portico/ui/segmented';
import { type ReactNode, useMemo, useState } from 'react';
import { type LookDevice, LookWidth } from '../../shared/frame/look-width.tsx';
import { useNarrow } from '../../shared/use-narrow.ts';
import { useRoom } from '../../shared/frame/use-room.ts';
import styles from './beside.module.css';
import { ScrollTogether, type Side } from './scroll-together.ts';
import { type Version, VersionFrame } from './version-frame.tsx';

/** Two pages in less room than this are too small to be read: one at a time. */
const BOTH_PX = 560;

/** An earlier state of a page and the present one beside each other, at one width and scrolled together. */
export function Beside(props: {
  past: Version;
  now: Version;
  /** Words between the tools: the address that is shown. */
  where?: ReactNode;
  onFollow?: (path: string) => void;
  /** What scrolls both, where somebody else has a say in it. */
  scrolling?: ScrollTogether;
}) {
  const [room, { width }] = useRoom();
  const isNarrow = useNarrow();
  const [device, setDevice] = useState<LookDevice>(isNarrow ? 'phone' : 'desktop');
  const [side, setSide] = useState<Side>('past');
  const [isTogether, setTogether] = useState(true);
  const own = useMemo(() => new ScrollTogether(), []);
  const { scrolling = own } = props;
  const isOne = width > 0 && width < BOTH_PX;
  return (
    <section className={styles.beside} ref={room} aria-label="Compare versions">
      <div className={styles.tools}>
        {isOne ? (
          <Segmented
            label="Version shown"
            options={[
              { value: 'past', label: 'Then' },
              { value: 'now', label: 'Now' },
            ]}
            value={side}
            onChange={setSide}
          />
        ) : (
          <Switch
            label="Scroll together"
            isSelected={isTogether}
            onChange={(on) => {
              setTogether(on);
              scrolling.set(on);
            }}
          />
        )}
        <span className={styles.where}>{props.where}</span>
        <LookWidth label="Width of the pages" value={device} onChange={setDevice} />
      </div>
      <div className={styles.pair} data-one={isOne || undefined}>
        {(['past', 'now'] as const).map((one) => (
          <VersionFrame
            key={one}
            version={props[one]}
            device={device}
            isHidden={isOne && one !== side}
            onLoad={(inside) => scrolling.follow(one, inside)}
            onFollow={props.onFollow}
          />
        ))}
      </div>
    </section>
  );
}
