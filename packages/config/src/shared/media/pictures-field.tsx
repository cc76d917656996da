import type { MediaReference } from '@portico/model/documents/schema';
import { Button } from '@portico/ui/button';
import { fieldStyles } from '@portico/ui/field';
import { placeBehind, reordered, stepOf } from '@portico/ui/list-order';
import { Tree } from '@portico/ui/tree';
import { ArrowDown, ArrowUp, ArrowUpToLine, Captions, ImagePlus, Replace, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../session.tsx';
import type { DocumentEdits } from '../documents/edits/document-edits.ts';
import { useEdit } from '../documents/edits/use-edits.ts';
import { RowMenu } from '../row-menu.tsx';
import { useDroppedPictures } from './drop-pictures.ts';
import { MediaPicker } from './media-picker.tsx';
import { type ListedPicture, listed, stored, withAlt } from './picture-list.ts';
import { PictureWords } from './picture-words.tsx';
import styles from './pictures-field.module.css';

const getId = ({ id }: ListedPicture) => id;
const NONE: ReadonlySet<string> = new Set();

/** Pictures of a document in their order: dropped from the computer, chosen, dragged about, described. */
export function PicturesField(props: {
  edits: DocumentEdits;
  path: string[];
  label: string;
  help: string;
  isDisabled: boolean;
  max: number;
}) {
  const { edits, path, label, help, max } = props;
  const { value = [], set, error } = useEdit<MediaReference[]>(edits, ...path);
  const mayEdit = useMay()('media') && !props.isDisabled;
  const [choosing, setChoosing] = useState<{ instead?: string }>();
  const [describing, setDescribing] = useState<string>();
  const pictures = listed(value);
  const ids = pictures.map(getId);
  const put = (next: readonly ListedPicture[]) => {
    set(stored(next));
    void edits.flush();
  };
  const add = (hash: string) => {
    // As it is by now: several may be on their way.
    const now = (edits.value(path) as MediaReference[] | undefined) ?? [];
    if (now.length >= max) return;
    set([...now, { media: hash }]);
    void edits.flush();
  };
  const { place, isOver, arriving } = useDroppedPictures(add, !mayEdit);
  const nameOf = (picture: ListedPicture) => picture.alt || `Picture ${ids.indexOf(picture.id) + 1}`;
  const moveBehind = (id: string, after: string | null | undefined) => {
    if (after !== undefined) put(reordered(pictures, getId, [id], after));
  };
  const described = pictures.find(({ id }) => id === describing);

  const actionsOf = ({ id }: ListedPicture) => {
    const step = (by: -1 | 1) => stepOf(ids, id, by);
    return [
      {
        actions: [
          { id: 'words', label: 'Alt text', icon: Captions, onAction: () => setDescribing(id) },
          { id: 'replace', label: 'Replace', icon: Replace, onAction: () => setChoosing({ instead: id }) },
        ],
      },
      {
        actions: [
          {
            id: 'up',
            label: 'Move up',
            icon: ArrowUp,
            isDisabled: step(-1) === undefined,
            onAction: () => moveBehind(id, step(-1)),
          },
          {
            id: 'down',
            label: 'Move down',
            icon: ArrowDown,
            isDisabled: step(1) === undefined,
            onAction: () => moveBehind(id, step(1)),
          },
          {
            id: 'first',
            label: 'Make first',
            icon: ArrowUpToLine,
            isDisabled: step(-1) === undefined,
            onAction: () => moveBehind(id, null),
          },
        ],
      },
      {
        actions: [
          {
            id: 'remove',
            label: 'Remove',
            icon: Trash2,
            danger: true,
            onAction: () => put(pictures.filter((one) => one.id !== id)),
          },
        ],
      },
    ];
  };

  return (
    <div className={fieldStyles.field} {...place}>
      <span className={fieldStyles.label}>{label}</span>
      <div className={styles.frame} data-over={isOver || undefined}>
        <Tree
          label={label}
          nodes={pictures.map((picture) => ({
            id: picture.id,
            text: nameOf(picture),
            value: picture,
            children: [],
          }))}
          dragType="portico-picture"
          expanded={NONE}
          onExpandedChange={() => undefined}
          accepts={() => false}
          {...(mayEdit
            ? {
                onMove: (id: string, target: string | null, position: 'before' | 'after' | 'inside') => {
                  if (target !== null && position !== 'inside')
                    moveBehind(id, placeBehind(ids, [id], target, position === 'after'));
                },
                onNudge: (id: string, direction: 'up' | 'down' | 'in' | 'out') => {
                  if (direction === 'up' || direction === 'down')
                    moveBehind(id, stepOf(ids, id, direction === 'up' ? -1 : 1));
                },
              }
            : {})}
          renderRow={({ value: picture, text }) => (
            <>
              <img
                className={styles.picture}
                src={`/_portico/media/${picture.media}/picture?format=100w`}
                alt=""
                loading="lazy"
              />
              <span className={styles.name}>{text}</span>
              {mayEdit && <RowMenu label={`Actions for ${text}`} groups={actionsOf(picture)} />}
            </>
          )}
          empty={<p className={styles.none}>{mayEdit ? 'Drop pictures here.' : 'No pictures.'}</p>}
        />
      </div>
      {mayEdit && value.length < max && (
        <div>
          <Button icon={ImagePlus} onPress={() => setChoosing({})}>
            Add a picture
          </Button>
        </div>
      )}
      <output className={fieldStyles.help}>
        {arriving ? `Uploading ${arriving.done + 1} of ${arriving.of}…` : help}
      </output>
      {error && <span className={fieldStyles.error}>{error}</span>}
      {described && (
        <PictureWords
          picture={described}
          onChange={(alt) =>
            set(stored(pictures.map((one) => (one.id === described.id ? withAlt(one, alt) : one))))
          }
          onClose={() => {
            void edits.flush();
            setDescribing(undefined);
          }}
        />
      )}
      {choosing && (
        <MediaPicker
          onClose={() => setChoosing(undefined)}
          onChoose={({ hash }) => {
            const { instead } = choosing;
            if (instead === undefined) add(hash);
            else put(pictures.map((one) => (one.id === instead ? { id: one.id, media: hash } : one)));
            setChoosing(undefined);
          }}
        />
      )}
    </div>
  );
}
