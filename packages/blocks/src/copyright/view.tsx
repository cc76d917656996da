import type { BlockViewProps } from '../block-module.ts';
import { usePage } from '../page-context.ts';
import type { CopyrightFields } from './definition.ts';

export function CopyrightBlock({ fields }: BlockViewProps<CopyrightFields>) {
  const { site, now } = usePage();
  return (
    <p className={`copyright${fields.align === 'start' ? '' : ` align-${fields.align}`}`}>
      © {now.slice(0, 4)} {fields.holder || site.settings.title}
    </p>
  );
}
