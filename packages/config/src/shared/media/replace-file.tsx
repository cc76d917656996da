import { counted } from '../counted.ts';
import { formatFileSize } from '@portico/model/media/file-size';
import { mediaGroupOf } from '@portico/model/media/media-types';
import { mayEdit, mayPublish } from '@portico/model/documents/document-permissions';
import { Button } from '@portico/ui/button';
import { RadioGroup } from '@portico/ui/choice';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { Asset } from '@portico/model/api/media-asset';
import type { MediaUse } from '@portico/model/api/media';
import { failureText } from '../../api/query-client.ts';
import { useSession } from '../session.tsx';
import { flushAllEdits } from '../documents/edits/edits-registry.ts';
import { Thumb } from './media-grid.tsx';
import { MediaPicker } from './media-picker.tsx';
import styles from './replace-file.module.css';
import { UseList } from './use-list.tsx';
import { usesOf } from './use-media.ts';

/** Lets another file, uploaded or of the library, take the place of this one wherever it is used; says where first. */
export function ReplaceFile(props: {
  asset: Asset;
  uses: readonly MediaUse[];
  /** The file to take its place, when that is known; else it is chosen. */
  by?: Asset;
  onClose(): void;
  onDone(): void;
}) {
  const { asset, uses } = props;
  const [by, setBy] = useState(props.by);
  if (!by)
    return (
      <MediaPicker
        kind={mediaGroupOf(asset.ext)}
        title={`Replace “${asset.title || asset.filename}” with`}
        onClose={props.onClose}
        onChoose={(chosen) => (chosen.hash === asset.hash ? props.onClose() : setBy(chosen))}
      />
    );
  return <Confirm asset={asset} by={by} uses={uses} onClose={props.onClose} onDone={props.onDone} />;
}

type When = 'now' | 'drafts';

function Confirm(props: {
  asset: Asset;
  by: Asset;
  uses: readonly MediaUse[];
  onClose(): void;
  onDone(): void;
}) {
  const { asset, by, uses } = props;
  const queries = useQueryClient();
  const { role } = useSession().site;
  const mayNow = uses.every(({ kind, published }) => (published ? mayPublish : mayEdit)(role, kind));
  const mayDraft = uses.every(({ kind }) => mayEdit(role, kind));
  const isPublic = uses.some(({ published, planned }) => published || planned);
  const [when, setWhen] = useState<When>(mayNow ? 'now' : 'drafts');
  const replace = useMutation({
    mutationFn: async () => {
      // What is typed elsewhere is saved first, so that it is not in the way.
      await flushAllEdits();
      const wasUnused = Object.keys(await usesOf([by])).length === 0;
      const done = await api.post(`/rest/media/${asset.hash}/replace`, {
        by: by.hash,
        publish: when === 'now',
      });
      return { ...done, wasUnused };
    },
    onSuccess: async ({ documents, wasUnused }) => {
      await queries.invalidateQueries();
      const places = counted(documents, 'place');
      const text = documents > 0 ? `Replaced in ${places}` : 'Replaced';
      // Where the new file was used elsewhere before, putting the old one back would reach too far.
      showToast(text, wasUnused ? () => void back() : undefined);
      props.onDone();
    },
    onError: () => undefined,
  });
  const back = async () => {
    await api
      .post(`/rest/media/${by.hash}/replace`, { by: asset.hash, publish: when === 'now' })
      .then(() => showToast('The old file has been restored'))
      .catch((error: unknown) => showToast(failureText(error) ?? ''))
      .finally(() => void queries.invalidateQueries());
  };
  return (
    <Dialog
      isOpen
      wide
      onClose={props.onClose}
      title={`Replace “${asset.title || asset.filename}”`}
      actions={
        <>
          <Button
            kind="primary"
            isDisabled={!mayDraft}
            isPending={replace.isPending}
            onPress={() => replace.mutate()}
          >
            {uses.length === 0 ? 'Replace' : `Replace in ${counted(uses.length, 'place')}`}
          </Button>
          <Button onPress={props.onClose}>Cancel</Button>
        </>
      }
    >
      {replace.error && <Message kind="bad">{failureText(replace.error)}</Message>}
      <div className={styles.pair}>
        <FileCard asset={asset} />
        <ArrowRight size={20} aria-label="is replaced by" className={styles.arrow} />
        <FileCard asset={by} />
      </div>
      {uses.length > 0 ? (
        <div className={styles.uses}>
          <UseList uses={uses} />
        </div>
      ) : (
        <p>It is not used anywhere. The new file keeps its name and details.</p>
      )}
      {!mayDraft && (
        <Message kind="warn">Your role does not allow you to change all of these places.</Message>
      )}
      {isPublic && mayDraft && (
        <RadioGroup
          label="When"
          value={when}
          onChange={setWhen}
          options={[
            ...(mayNow
              ? [
                  {
                    value: 'now' as const,
                    label: 'Everywhere now',
                    help: 'Visitors see it now. Your other changes stay unpublished. You can revert it under Releases.',
                  },
                ]
              : []),
            {
              value: 'drafts' as const,
              label: 'In drafts only',
              help: 'Visitors see it once you publish these pages.',
            },
          ]}
        />
      )}
      <p className={styles.note}>
        {when === 'now' && asset.ext === by.ext
          ? `The new file keeps the address /s/${asset.filename}. `
          : ''}
        {by.alt === '' && asset.alt !== '' ? 'It also keeps the alt text: please check it. ' : ''}
        The old file stays in the library.
      </p>
    </Dialog>
  );
}

function FileCard({ asset }: { asset: Asset }) {
  return (
    <figure className={styles.card}>
      <Thumb asset={asset} />
      <figcaption>
        <span className={styles.name}>{asset.filename}</span>
        <span className={styles.note}>
          {asset.width && asset.height ? `${asset.width} × ${asset.height} · ` : ''}
          {formatFileSize(asset.bytes)}
        </span>
      </figcaption>
    </figure>
  );
}
