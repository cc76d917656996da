import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { Progress } from '@portico/ui/progress';
import { Select } from '@portico/ui/select';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { reportFailure } from '../../api/query-client.ts';
import styles from '../settings.module.css';

/** How the newest photos stand among galleries, which have ids of digits and letters. */
const NEWEST = 'newest photos';

/** Copies a gallery of a connected service into the media library, into a folder of its name. */
export function PhotoImport({ service, name }: { service: string; name: string }) {
  const [gallery, setGallery] = useState(NEWEST);
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const galleries = useMutation({
    mutationFn: () => api.get(`/rest/photo-imports/${service}/galleries`),
    onError: reportFailure,
  });
  const options = [
    { value: NEWEST, label: 'Newest photos' },
    ...(galleries.data?.galleries ?? []).map(({ id, title, count }) => ({
      value: id,
      label: `${title || 'Without a title'}${count > 0 ? ` (${count})` : ''}`,
    })),
  ];
  const chosen = galleries.data?.galleries.find(({ id }) => id === gallery);
  const folder = `${name} – ${chosen?.title || (chosen ? chosen.id : 'newest photos')}`.slice(0, 100);
  const take = useMutation({
    mutationFn: async () => {
      const from = chosen?.id ?? '';
      const { photos } = await api.get(`/rest/photo-imports/${service}/photos`, { query: { gallery: from } });
      let missing = 0;
      for (const [done, { id }] of photos.entries()) {
        setProgress({ done, of: photos.length });
        await api
          .post(`/rest/photo-imports/${service}/photos`, { gallery: from, photo: id, folder })
          .catch(() => missing++);
      }
      return { taken: photos.length - missing, missing };
    },
    onSettled: () => setProgress(undefined),
    onError: reportFailure,
  });
  if (!galleries.data)
    return (
      <div>
        <Button isPending={galleries.isPending} onPress={() => galleries.mutate()}>
          Import photos from {name}
        </Button>
      </div>
    );
  return (
    <div className={styles.form}>
      <Select label="Gallery" options={options} value={gallery} onChange={setGallery} />
      {progress && (
        <Progress
          label="Importing photos"
          value={(100 * progress.done) / Math.max(1, progress.of)}
          note={`${progress.done} of ${progress.of}`}
        />
      )}
      {take.data && (
        <Message kind={take.data.missing > 0 ? 'warn' : 'good'}>
          {take.data.taken} imported into the folder “{folder}” of the media library, ready for a gallery.
          {take.data.missing > 0 && ` ${take.data.missing} could not be had: import again to get them.`}
        </Message>
      )}
      <Button isPending={take.isPending} onPress={() => take.mutate()}>
        Import
      </Button>
    </div>
  );
}
