import { listControl } from '@portico/blocks/editing/block-settings';
import { ALBUM_SLIDES_MAX, type AlbumSlide, albumSlide } from '@portico/model/documents/album';
import { sameJson } from '@portico/model/documents/merge';
import { maxLengthOf } from '@portico/model/text/max-length';
import { fieldStyles } from '@portico/ui/field';
import { useState } from 'react';
import type { CaptionsTableProps } from '../../../editor/pictures/captions-table.tsx';
import { PictureTools } from '../../../editor/pictures/picture-tools.tsx';
import { ListSetting } from '../../../editor/settings/list-control.tsx';
import { EditText } from '../../../shared/documents/fields/edit-fields.tsx';
import type { TabProps } from '../../../shared/documents/tab-props.ts';
import { useEdit } from '../../../shared/documents/edits/use-edits.ts';
import { onDemand } from '../../../shared/loading/on-demand.tsx';
import { useDroppedPictures } from '../../../shared/media/drop-pictures.ts';
import { useMay } from '../../../shared/session.tsx';
import styles from '../item-fields.module.css';
import { DayField } from './day-field.tsx';

const CaptionsTable = onDemand<CaptionsTableProps>(
  async () => (await import('../../../editor/pictures/captions-table.tsx')).CaptionsTable,
);

const NO_SLIDES: readonly AlbumSlide[] = [];

const pictures = listControl<AlbumSlide>({
  names: { one: 'picture', many: 'pictures' },
  max: ALBUM_SLIDES_MAX,
  begins: {},
  chooses: 'image',
  fields: [
    { field: 'title', label: 'Title', control: { as: 'words' } },
    { field: 'caption', label: 'Caption', control: { as: 'words', lines: 2 } },
    { field: 'image', label: 'Picture', control: { as: 'picture', isRequired: true } },
  ],
});

/** The pictures of an album in their order: chosen, or dropped from the computer, many at a time. */
export function AlbumPictures({ edits, mayEdit }: TabProps) {
  const mayAdd = useMay()('media') && mayEdit;
  const { value, set, error } = useEdit<AlbumSlide[]>(edits, 'slides');
  const slides = value ?? NO_SLIDES;
  const [isDescribing, setDescribing] = useState(false);
  const most = (...path: readonly string[]) => maxLengthOf(albumSlide, path);
  const put = (next: readonly object[]) => {
    edits.beginStep();
    set(next as AlbumSlide[]);
    void edits.flush();
  };
  const { place, isOver, arriving } = useDroppedPictures((media) => {
    // As they are by now: several may be on their way.
    const now = (edits.value(['slides']) as AlbumSlide[] | undefined) ?? [];
    if (now.length >= ALBUM_SLIDES_MAX) return;
    set([...now, { image: { media } }]);
    void edits.flush();
  }, !mayAdd);
  return (
    <div className={styles.drop} data-over={isOver || undefined} {...place}>
      <ListSetting
        setting={{
          field: 'slides',
          label: 'Pictures',
          help: arriving
            ? `Uploading ${arriving.done + 1} of ${arriving.of}…`
            : 'Drop pictures here to add them. The first is the cover unless you choose one below.',
          control: pictures,
        }}
        control={pictures}
        value={value}
        most={(_field, _at, ...path) => most(...path)}
        isDisabled={!mayEdit}
        onChange={(next, typing) => {
          set(next as AlbumSlide[]);
          if (!typing) void edits.flush();
        }}
        onPart={(part, next, typing) => {
          edits.set(['slides', ...part], next);
          if (!typing) void edits.flush();
        }}
        tools={
          slides.length > 0 &&
          mayEdit && (
            <PictureTools
              items={slides}
              mediaOf={({ image }) => image.media}
              onOrder={(sort) => put(sort((edits.value(['slides']) as AlbumSlide[] | undefined) ?? []))}
              onCaptions={() => setDescribing(true)}
            />
          )
        }
      />
      {isDescribing && (
        <CaptionsTable
          control={{ ...pictures, chooses: 'image' }}
          items={slides}
          most={most}
          isSame={sameJson}
          onChange={put}
          steps={{
            canUndo: edits.canUndo,
            canRedo: edits.canRedo,
            undo: () => edits.undo(),
            redo: () => edits.redo(),
          }}
          onClose={() => setDescribing(false)}
        />
      )}
      {error && <span className={fieldStyles.error}>{error}</span>}
    </div>
  );
}

/** Whose work it is, and when it was made. */
export function AlbumFields({ edits, mayEdit }: TabProps) {
  return (
    <>
      <EditText
        edits={edits}
        path={['credit']}
        label="Credit"
        placeholder="Photographs by Ada Hill"
        help="Whose work it is: the photographer, artist or band. Shown below the title."
        isDisabled={!mayEdit}
      />
      <DayField
        edits={edits}
        help="The day it was taken or came out. Shown instead of the day you publish it."
        isDisabled={!mayEdit}
      />
    </>
  );
}
