import type { Collection } from '@portico/model/documents/collection';
import { itemKinds } from '@portico/model/kinds/item-kinds';
import { Button, IconButton } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { BulkBar } from '@portico/ui/list';
import { Menu } from '@portico/ui/menu';
import { Ellipsis, EyeOff, Lock, MessageSquareText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styles from './collections.module.css';
import { countedItems, wordsOf } from '../../shared/documents/collection-words.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { useBulk } from './use-bulk.ts';
import type { CollectionItems } from './use-collection-items.ts';

/** What can be done with the chosen items of a collection; nothing while none is chosen. */
export function BulkTools({ items, collection }: { items: CollectionItems; collection: Collection }) {
  const { chosen, selected, list, mayEdit, mayPublish } = items;
  const words = wordsOf(items.type);
  const bulk = useBulk(words);
  const [asking, setAsking] = useState<'publish' | 'terms'>();
  const [isSelecting, setSelecting] = useState(false);
  const ids = chosen.map(({ id }) => id);
  const done = () => items.select(new Set());
  const act = async (work: Promise<boolean>) => {
    if (await work) done();
  };
  const hasAllStates = itemKinds[items.kind].states === 'all';
  const changing = (isPublic: boolean) => mayPublish || !isPublic;
  const anyPublic = chosen.some(({ state }) => state === 'published' || state === 'scheduled');
  const allLoaded = items.items.length > 0 && items.items.every(({ id }) => selected.has(id));
  if (!mayEdit || chosen.length === 0) return null;
  return (
    <>
      <BulkBar count={chosen.length} onClear={done}>
        {mayPublish && (
          <Button small isPending={bulk.isBusy} onPress={() => setAsking('publish')}>
            Publish
          </Button>
        )}
        <Button small isPending={bulk.isBusy} onPress={() => setAsking('terms')}>
          Categories and tags
        </Button>
        <Menu
          label="More actions for the selection"
          groups={[
            {
              actions: [
                {
                  id: 'draft',
                  label: hasAllStates ? 'Change to draft' : 'Hide',
                  icon: EyeOff,
                  isDisabled: !changing(anyPublic),
                  onAction: () => void act(bulk.setState(ids, 'draft')),
                },
                ...(hasAllStates
                  ? [
                      {
                        id: 'review',
                        label: 'Request review',
                        icon: MessageSquareText,
                        isDisabled: !changing(anyPublic),
                        onAction: () => void act(bulk.setState(ids, 'review')),
                      },
                      {
                        id: 'private',
                        label: 'Change to private',
                        icon: Lock,
                        isDisabled: !changing(anyPublic),
                        onAction: () => void act(bulk.setState(ids, 'private')),
                      },
                    ]
                  : []),
              ],
            },
            {
              actions: [
                {
                  id: 'delete',
                  label: 'Delete',
                  icon: Trash2,
                  danger: true,
                  isDisabled: !changing(anyPublic),
                  onAction: () => void act(bulk.remove(ids)),
                },
              ],
            },
          ]}
        >
          <IconButton small icon={Ellipsis} label="More actions for the selection" isPending={bulk.isBusy} />
        </Menu>
      </BulkBar>
      {allLoaded && list.hasMore && (
        <p className={styles.all}>
          These {items.items.length}
          are selected.{' '}
          <button
            type="button"
            disabled={isSelecting}
            onClick={() => {
              setSelecting(true);
              void items.selectAll().finally(() => setSelecting(false));
            }}
          >
            {isSelecting ? 'Selecting…' : `Select all ${words.many} that match`}
          </button>
        </p>
      )}
      <Dialog
        isOpen={asking === 'publish'}
        onClose={() => setAsking(undefined)}
        title={`Publish ${countedItems(chosen.length, words)}`}
        actions={
          <>
            <Button
              kind="primary"
              onPress={() => {
                setAsking(undefined);
                void act(bulk.setState(ids, 'published'));
              }}
            >
              Publish {countedItems(chosen.length, words)}
            </Button>
            <Button onPress={() => setAsking(undefined)}>Cancel</Button>
          </>
        }
      >
        <p>Visitors will see them at once.</p>
      </Dialog>
      {asking === 'terms' && (
        <TermsDialog
          items={chosen}
          collection={collection}
          words={words}
          onClose={() => setAsking(undefined)}
          onChange={(changes) => {
            setAsking(undefined);
            void act(bulk.changeTerms(ids, changes));
          }}
        />
      )}
    </>
  );
}
