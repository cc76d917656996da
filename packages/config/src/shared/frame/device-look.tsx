import { type ComponentProps, useState } from 'react';
import { type LookDevice, LookWidth } from './look-width.tsx';
import { DESK_PX, ScaledFrame } from './scaled-frame.tsx';
import styles from './device-look.module.css';

const PHONE_PX = 390;

/** Something that is to be looked at before it is made, in a frame as wide as a desk's window or a phone's. */
export function DeviceLook(props: {
  /** Unlike that of anything else shown in its place: with another one the frame begins anew. */
  id: string;
  name: string;
  src: ComponentProps<typeof ScaledFrame>['src'];
  /** What it is shown on first; a desk's window when absent. */
  first?: LookDevice;
}) {
  const [device, setDevice] = useState<LookDevice>(props.first ?? 'desktop');
  return (
    <section className={styles.look} aria-label={`Preview of ${props.name}`}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{props.name}</h2>
        <LookWidth value={device} onChange={setDevice} />
      </div>
      <div className={styles.stage} data-device={device}>
        <ScaledFrame
          key={`${props.id} ${device}`}
          src={props.src}
          title={props.name}
          widthPx={device === 'desktop' ? DESK_PX : PHONE_PX}
        />
      </div>
    </section>
  );
}
