import { Segmented } from '@portico/ui/segmented';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Template } from '../api/types.ts';
import { ScaledFrame } from './scaled-frame.tsx';
import { DESK_PX } from './template-cards.tsx';
import styles from './template-look.module.css';

const PHONE_PX = 390;

/** A starter site as it is, to walk about in: all its pages, as on a desk or on a phone. */
export function TemplateLook({ template }: { template: Template }) {
  const [device, setDevice] = useState<'desk' | 'phone'>('desk');
  return (
    <section className={styles.look} aria-label={`Preview of ${template.name}`}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{template.name}</h2>
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
          key={template.template + device}
          src={template.preview}
          title={template.name}
          widthPx={device === 'desk' ? DESK_PX : PHONE_PX}
        />
      </div>
    </section>
  );
}
