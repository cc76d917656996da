import type { BlockViewProps } from '@portico/blocks/block-module';
import { plainLines } from '@portico/blocks/plain-lines';
import type { NoticeFields } from './definition.ts';

export function NoticeBlock({ fields }: BlockViewProps<NoticeFields>) {
  if (fields.text.trim() === '') return null;
  return <p className={`notice ${fields.tone}`}>{plainLines(fields.text)}</p>;
}
