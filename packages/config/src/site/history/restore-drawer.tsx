import { counted } from '../../shared/counted.ts';
import { Button } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { When } from '../../shared/when.tsx';
import { useReleasesChanged } from '../../shared/publish/release-actions.ts';
import { SinceMessage } from '../releases/since-message.tsx';
import { ReleaseEntries } from '../releases/release-entries.tsx';
import { staysWords } from './stays-words.ts';
import styles from './restore-drawer.module.css';

/** What bringing the whole site back to a moment changes, takes back and leaves alone; then a draft release of it. */
export function RestoreDrawer({ at, onClose }: { at: string; onClose(): void }) {
  const { go } = useGo();
  const changed = useReleasesChanged();
  const { data, error } = useQuery({
    queryKey: [...keys.releases, 'foreseen', at],
    queryFn: () => api.get('/rest/history/restore', { query: { at } }),
    staleTime: 0,
    retry: false,
  });
  const prepare = useMutation({
    mutationFn: () => api.post('/rest/history/restore', { at }),
    onSuccess: async ({ release }) => {
      onClose();
      go(addresses.release(release.id));
      showToast('Draft release created. Visitors see no change until you restore it.');
      await changed();
    },
  });
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="Restore the site"
      foot={
        data && (
          <>
            <p className={styles.note}>
              Creates a draft release: check the whole site, share its preview link, then publish or discard
              it.
            </p>
            <Button kind="primary" isPending={prepare.isPending} onPress={() => prepare.mutate()}>
              Create release
            </Button>
          </>
        )
      }
    >
      <p>
        Visitors will see the site as it was on <When at={at} exact />.
      </p>
      {error && <Message>{error.message}</Message>}
      {!data && !error && <Skeleton rows={5} height={32} />}
      {data && (
        <>
          <PanelSection title={counted(data.entries.length, 'change')}>
            <ReleaseEntries entries={data.entries} />
          </PanelSection>
          <SinceMessage
            release={{ reverts: null, restoresAt: at, entries: data.entries }}
            since={data.publishedSince}
          />
          <PanelSection title="What does not change">
            <ul className={styles.stays}>
              {staysWords(data.stays).map((words) => (
                <li key={words}>
                  <Check size={15} aria-hidden className={styles.check ?? ''} />
                  <span>{words}</span>
                </li>
              ))}
            </ul>
          </PanelSection>
        </>
      )}
    </Drawer>
  );
}
