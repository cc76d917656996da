import { Segmented } from '@portico/ui/segmented';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useNarrow } from '../app/use-narrow.ts';
import { ScaledFrame } from '../start/scaled-frame.tsx';
import { DESK_PX } from '../start/template-cards.tsx';
import styles from '../start/template-look.module.css';

const PHONE_PX = 390;

/** A page or collection that is not made yet, as the site would show it: drawn by the server, on a desk or a phone. */
export function LookStage(props: { id: string; name: string; kind: 'page' | 'collection'; body: object }) {
  const narrow = useNarrow();
  const [device, setDevice] = useState<'desk' | 'phone'>(narrow ? 'phone' : 'desk');
  return (
    <section className={styles.look} aria-label={`Preview of ${props.name}`}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{props.name}</h2>
        <Segmented
          label="Width of the preview"
          value={device}
          onChange={setDevice}
          options={[
            { value: 'desk', label: 'Desktop', icon: Monitor },
            { value: 'phone', label: 'Phone', icon: Smartphone },
          ]}
        />
      </div>
      <div className={styles.stage} data-device={device}>
        <ScaledFrame
          key={`${props.id} ${device}`}
          src={{
            action: '/api/rest/pages/look',
            fields: { kind: props.kind, body: JSON.stringify(props.body) },
          }}
          title={props.name}
          widthPx={device === 'desk' ? DESK_PX : PHONE_PX}
        />
      </div>
    </section>
  );
}
