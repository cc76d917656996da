import { isEmptyRichText } from '@portico/blocks/rich-text/rich-text-view';
import type { RichText } from '@portico/model/documents/rich-text';
import { inOrder } from '@portico/model/documents/schema';
import { MediaPicker } from '../shared/media/media-picker.tsx';
import type { PicturePlace } from './awaited-picture.ts';
import { useEditor } from './editor-context.ts';

/** The field that takes a block's first picture, and what it is then. */
const firstPicture = (type: string, media: string) =>
  type === 'gallery'
    ? { path: ['slides'], value: [{ image: { media } }] }
    : { path: ['image'], value: { media } };

/** Chooses the first picture of a block. Then, and without one, the keyboard is back on the page. */
export function NewPicture({ place, onClose }: { place: PicturePlace; onClose(): void }) {
  const { session, tell } = useEditor();
  const { section, block } = place;
  const close = () => {
    onClose();
    const below = emptyTextBelow();
    if (below === undefined) tell({ type: 'focus' });
    else tell({ type: 'write', section, block: below, start: 'end' });
  };
  /** Who puts a picture into what they write goes on writing below it. */
  const emptyTextBelow = () => {
    const { layout, blocks = {} } = session.snapshot().sections[section] ?? {};
    const sorted = inOrder(blocks);
    const next = layout === 'flow' ? sorted[sorted.findIndex(({ id }) => id === block) + 1] : undefined;
    return next?.type === 'rich-text' && isEmptyRichText(next.fields.content as RichText)
      ? next.id
      : undefined;
  };
  return (
    <MediaPicker
      onClose={close}
      onChoose={({ hash }) => {
        const type = session.snapshot().sections[section]?.blocks[block]?.type;
        // Somebody else may have taken it away meanwhile.
        if (type !== undefined) session.run({ do: 'set-field', section, block, ...firstPicture(type, hash) });
        close();
      }}
    />
  );
}
