import { isImage, isResizable, mediaUrl } from '@portico/model/media/media';
import { mediaGroupOf } from '@portico/model/media/media-types';
import { formatFileSize } from '@portico/model/media/file-size';
import { Button } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Replace, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { keys } from '../../api/queries.ts';
import type { Asset } from '@portico/model/api/media-asset';
import type { MediaUse } from '@portico/model/api/media';
import { failureText } from '../../api/query-client.ts';
import styles from './asset-drawer.module.css';
import { CropButton } from '../../shared/media/crop/crop-button.tsx';
import { useDeleteFiles } from './delete-files.tsx';
import { FocalPointField } from '../../shared/media/focal-point-field.tsx';
import { Thumb } from '../../shared/media/media-grid.tsx';
import { MEDIA_MESSAGES } from '../../shared/media/media-messages.ts';
import { ReplaceFile } from '../../shared/media/replace-file.tsx';
import { foldersQuery, useMoveFiles } from '../../shared/media/use-folders.ts';
import { UseList } from '../../shared/media/use-list.tsx';

type Details = Asset & { usedIn: MediaUse[] };

/** One file: what it shows in words, where its middle is, what it is called and where it is used. */
export function AssetDrawer({ hash, onClose }: { hash: string; onClose(): void }) {
  const { data, error } = useQuery({
    queryKey: keys.asset(hash),
    queryFn: () => api.get(`/rest/media/${hash}`),
  });
  return (
    <Drawer isOpen onClose={onClose} title={data?.filename ?? 'File'}>
      {error && <Message kind="bad">{failureText(error)}</Message>}
      {data ? <AssetForm key={data.hash} asset={data} onClose={onClose} /> : !error && <Skeleton />}
    </Drawer>
  );
}

function AssetForm({ asset, onClose }: { asset: Details; onClose(): void }) {
  const queries = useQueryClient();
  const [alt, setAlt] = useState(asset.alt);
  const [title, setTitle] = useState(asset.title);
  const [filename, setFilename] = useState(asset.filename);
  const changed = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: keys.media }),
      queries.invalidateQueries({ queryKey: keys.asset(asset.hash) }),
    ]);
  const save = useMutation({
    mutationFn: (changes: Partial<Pick<Asset, 'alt' | 'title' | 'filename' | 'focalPoint'>>) =>
      api.request('PATCH', `/rest/media/${asset.hash}`, { body: changes }),
    onSuccess: changed,
    onError: () => undefined,
  });
  const erasing = useDeleteFiles(onClose);
  const [replacing, setReplacing] = useState<true | { by: Asset }>();
  const { move } = useMoveFiles();
  const { data: folders = [] } = useQuery(foldersQuery);
  const errors = save.error instanceof ApiError ? (save.error.errors ?? {}) : {};
  const image = isImage(asset);
  return (
    <>
      {image ? (
        <FocalPointField
          src={mediaUrl(asset, 750)}
          alt={asset.alt || asset.filename}
          value={asset.focalPoint}
          onChange={(focalPoint) => save.mutate({ focalPoint })}
        />
      ) : mediaGroupOf(asset.ext) === 'videos' ? (
        // What is said in it stands in files of their own.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          className={styles.film}
          src={mediaUrl(asset)}
          controls
          playsInline
          preload="metadata"
          aria-label={asset.title || asset.filename}
        />
      ) : (
        <div className={styles.file}>
          <Thumb asset={asset} />
        </div>
      )}
      <p className={styles.facts}>
        {asset.width && asset.height ? `${asset.width} × ${asset.height} · ` : ''}
        {formatFileSize(asset.bytes)} · {asset.ext.toUpperCase()}
      </p>
      {save.error && Object.keys(errors).length === 0 && (
        <Message kind="bad">
          {save.variables?.filename === undefined ? (
            failureText(save.error)
          ) : (
            <>
              <strong>{MEDIA_MESSAGES.rename.title}</strong>
              <br />
              {MEDIA_MESSAGES.rename.text} {failureText(save.error)}
            </>
          )}
        </Message>
      )}
      {image && (
        <TextField
          label="Alt text"
          rows={2}
          value={alt}
          onChange={setAlt}
          onBlur={() => alt !== asset.alt && save.mutate({ alt })}
          error={errors.alt}
          help="What the picture shows, for people who cannot see it. Leave empty for decoration."
        />
      )}
      <TextField
        label="Title"
        value={title}
        onChange={setTitle}
        onBlur={() => title !== asset.title && save.mutate({ title })}
        error={errors.title}
      />
      <TextField
        label="File name"
        code
        value={filename}
        onChange={setFilename}
        onBlur={() => filename !== asset.filename && save.mutate({ filename })}
        error={errors.filename}
      />
      {folders.length > 0 && (
        <Select
          label="Folder"
          value={`in:${asset.folder}`}
          onChange={(key) => void move([asset], key.slice('in:'.length))}
          options={[
            { value: 'in:', label: 'No folder' },
            ...folders.map(({ name }) => ({ value: `in:${name}`, label: name })),
          ]}
        />
      )}
      <PanelSection title="Used in">
        {asset.usedIn.length === 0 ? (
          <p className={styles.facts}>Not used on the site.</p>
        ) : (
          <UseList uses={asset.usedIn} onOpen={onClose} />
        )}
      </PanelSection>
      <div className={styles.actions}>
        <Button icon={Download} onPress={() => window.open(mediaUrl(asset), '_blank', 'noopener')}>
          Original
        </Button>
        {isResizable(asset) && (
          <CropButton
            hash={asset.hash}
            action="Save as a copy"
            onCropped={(by) => {
              showToast(`“${by.filename}” was added to the library`);
              if (asset.usedIn.length > 0) setReplacing({ by });
              else onClose();
            }}
          />
        )}
        <Button icon={Replace} onPress={() => setReplacing(true)}>
          Replace
        </Button>
        <Button icon={Trash2} isPending={erasing.isPending} onPress={() => erasing.remove([asset])}>
          Delete
        </Button>
      </div>
      {erasing.dialog}
      {replacing && (
        <ReplaceFile
          asset={asset}
          uses={asset.usedIn}
          {...(replacing === true ? {} : replacing)}
          onClose={() => setReplacing(undefined)}
          onDone={onClose}
        />
      )}
    </>
  );
}
