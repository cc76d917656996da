import { isEmptyRichText } from '@portico/blocks/rich-text/rich-text-view';
import type { RichText } from '@portico/model/documents/rich-text';
import { inOrder } from '@portico/model/documents/schema';
import { MediaPicker } from '../shared/media/media-picker.tsx';
import { type PicturePlace, picturesOf } from './awaited-picture.ts';
import { useEditor } from './editor-context.ts';
import { batchesOf } from './pictures/batches-of.ts';

/** Chooses the first picture of a block, or the first few. Then, and without one, the keyboard is back on the page. */
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
  const batches = batchesOf(session);
  const shown = session.snapshot().sections[section]?.blocks[block];
  const pictures = shown && picturesOf(shown);
  if (pictures && 'list' in pictures)
    return (
      <MediaPicker
        onClose={close}
        several={{
          max: pictures.max,
          onChoose: (assets) => {
            batches.put(
              place,
              assets.map(({ hash }) => hash),
            );
            close();
          },
          onFiles: (files) => {
            batches.send(place, files);
            close();
          },
        }}
      />
    );
  return (
    <MediaPicker
      onClose={close}
      onChoose={({ hash }) => {
        // Somebody else may have taken it away meanwhile.
        if (session.snapshot().sections[section]?.blocks[block])
          session.run({
            do: 'set-field',
            section,
            block,
            path: [pictures?.field ?? 'image'],
            value: { media: hash },
          });
        close();
      }}
    />
  );
}
