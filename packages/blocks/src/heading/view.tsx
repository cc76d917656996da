import { createElement } from 'react';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { headingId } from '../heading-ids.ts';
import { usePage } from '../page-context.ts';
import { useDir } from '../use-dir.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { HeadingFields } from './definition.ts';

const SIZES = {
  display: 'display',
  large: 'h1',
  medium: 'h2',
  small: 'h3',
  tiny: 'h4',
  label: 'label',
} as const;

export function HeadingBlock({ id, fields }: BlockViewProps<HeadingFields>) {
  const page = usePage();
  const isWritten = useIsWritten();
  const dir = useDir(fields.text);
  if (fields.text.trim() === '' && !isWritten) return null;
  const size = fields.size === 'auto' ? '' : SIZES[fields.size];
  const align = fields.align === 'start' ? '' : `align-${fields.align}`;
  return createElement(
    `h${fields.level}`,
    {
      id: headingId(page, id, fields.text),
      dir,
      className: [size, align].filter(Boolean).join(' ') || undefined,
    },
    <Anchor href={fields.href}>
      <WrittenWords field="text" name="Heading" words={fields.text} lines />
    </Anchor>,
  );
}
