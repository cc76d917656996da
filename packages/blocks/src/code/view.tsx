import type { BlockViewProps } from '../block-module.ts';
import { ConsentGate } from '../consent-gate.tsx';
import { languageClass } from '../rich-text/rich-text-view.tsx';
import type { CodeFields } from './definition.ts';

export function CodeBlock({ id, fields }: BlockViewProps<CodeFields>) {
  if (fields.code.trim() === '') return null;
  if (fields.mode === 'run') return <ConsentGate html={fields.code} id={id} />;
  return (
    <figure className="listing prose">
      {/* A listing wider than its column scrolls, so it takes the keyboard's focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code className={languageClass(fields.language)}>{fields.code}</code>
      </pre>
      {fields.caption !== '' && <figcaption>{fields.caption}</figcaption>}
    </figure>
  );
}
