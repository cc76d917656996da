import { type ProductVideo, VIDEOS_PER_PRODUCT } from '@portico/model/documents/product';
import { sameJson } from '@portico/model/documents/merge';
import { ListField } from '@portico/ui/list-field';
import { NumberField } from '@portico/ui/number-field';
import { TextField } from '@portico/ui/text-field';
import { VideoControl } from '../../editor/settings/video-control.tsx';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

/** As the schema has it. */
const MAX_TITLE = 300;
const MAX_AFTER = 100;
const NONE: readonly ProductVideo[] = [];

/** Videos that stand among a product's pictures. */
export function ProductVideos({ edits, mayEdit }: { edits: DocumentEdits; mayEdit: boolean }) {
  const { value: videos = NONE, set, error } = useEdit<readonly ProductVideo[]>(edits, 'videos');
  if (videos.length === 0 && !mayEdit) return null;
  return (
    <ListField<ProductVideo>
      label="Videos"
      help="Shown among the pictures. Nothing of another company is loaded before a visitor plays one."
      error={error}
      names={{ one: 'video', many: 'videos' }}
      items={videos}
      max={VIDEOS_PER_PRODUCT}
      isDisabled={!mayEdit}
      titleOf={({ title, video }) => title.trim() || (video.href ?? '')}
      isSame={sameJson}
      onChange={(next) => set(next.length === 0 ? undefined : next)}
      onAdd={(add) => add({ video: {}, title: '', after: 1 })}
      renderFields={(item, change, at) => (
        <>
          <VideoControl
            label={`Video ${at + 1}`}
            hasPoster
            value={item.video}
            isDisabled={!mayEdit}
            onChange={(video, typing) => change({ ...item, video }, typing)}
          />
          <TextField
            label="Title"
            help="Says what it shows, also to those who do not see it."
            value={item.title}
            onChange={(title) => change({ ...item, title }, true)}
            onBlur={() => void edits.flush()}
            most={MAX_TITLE}
            isDisabled={!mayEdit}
          />
          <NumberField
            label="Pictures before it"
            value={item.after}
            onChange={(after) => Number.isFinite(after) && change({ ...item, after })}
            minValue={0}
            maxValue={MAX_AFTER}
            isDisabled={!mayEdit}
          />
        </>
      )}
    />
  );
}
