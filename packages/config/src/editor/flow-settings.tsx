import type { Block } from '@portico/model/documents/block';
import { Select } from '@portico/ui/select';
import type { EditorSession } from './session.ts';
import { useSides } from './sides.ts';

const WIDTHS: ReadonlyArray<{ value: NonNullable<Block['align']>; label: string }> = [
  { value: 'text', label: 'Same width as the text' },
  { value: 'wide', label: 'Wide' },
  { value: 'full', label: 'Full width' },
  { value: 'center', label: 'Centred' },
  { value: 'start', label: 'Left, text wraps around it' },
  { value: 'end', label: 'Right, text wraps around it' },
];

/** How the selected blocks of a flow stand to its column of text. */
export function FlowSettings(props: {
  session: EditorSession;
  sectionId: string;
  blocks: ReadonlyArray<readonly [id: string, block: Block]>;
}) {
  const { session, sectionId, blocks } = props;
  const [first] = blocks;
  const widths = useSides(WIDTHS);
  if (!first) return null;
  return (
    <Select
      label="Width"
      value={first[1].align ?? 'text'}
      isDisabled={blocks.some(([, { locked }]) => locked)}
      options={widths}
      onChange={(to) =>
        session.run({ do: 'align-in-flow', section: sectionId, blocks: blocks.map(([id]) => id), to })
      }
    />
  );
}
