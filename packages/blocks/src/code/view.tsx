import type { BlockViewProps } from '../block-module.ts';
import { ConsentGate } from '../consent-gate.tsx';
import { Listing } from '../code-sample/listing.tsx';
import type { CodeFields } from './definition.ts';

export function CodeBlock({ id, fields }: BlockViewProps<CodeFields>) {
  if (fields.code.trim() === '') return null;
  if (fields.mode === 'run') return <ConsentGate html={fields.code} id={id} />;
  return (
    <figure>
      <Listing code={fields.code} language={fields.language} copy={false} />
      {fields.caption !== '' && <figcaption>{fields.caption}</figcaption>}
    </figure>
  );
}
