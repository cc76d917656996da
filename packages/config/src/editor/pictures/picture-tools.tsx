import { Button } from '@portico/ui/button';
import { Menu } from '@portico/ui/menu';
import { say } from '@portico/ui/live-region';
import { showFailure } from '@portico/ui/toast';
import { ArrowDownUp, Captions } from 'lucide-react';
import { failureText } from '../../api/query-client.ts';
import { filesOf } from '../../shared/media/files-of.ts';
import { inPictureOrder, PICTURE_ORDERS, type PictureOrder } from './picture-order.ts';
import styles from './picture-list.module.css';

/** What can be done with all pictures of a list: put them in another order, and write what each shows. */
export function PictureTools<Item>(props: {
  items: readonly Item[];
  mediaOf(item: Item): string | undefined;
  /** The list in another order. What came into it meanwhile is in it. */
  onOrder(sort: (items: readonly Item[]) => Item[]): void;
  onCaptions(): void;
}) {
  const { items, mediaOf, onOrder } = props;
  const sort = async (order: PictureOrder, done: string) => {
    try {
      const files =
        order === 'reversed' ? new Map() : await filesOf(items.flatMap((item) => mediaOf(item) ?? []));
      onOrder((all) => inPictureOrder(all, order, (item) => files.get(mediaOf(item) ?? '')));
      say(`${done}.`);
    } catch (error) {
      showFailure(failureText(error) ?? 'The pictures could not be sorted.');
    }
  };
  return (
    <div className={styles.tools}>
      <Button small icon={Captions} onPress={props.onCaptions}>
        Captions and alt texts
      </Button>
      <Menu
        label="Sort pictures"
        groups={[
          {
            actions: PICTURE_ORDERS.map(({ id, label, done }) => ({
              id,
              label,
              onAction: () => void sort(id, done),
            })),
          },
        ]}
      >
        <Button small icon={ArrowDownUp} isDisabled={items.length < 2}>
          Sort
        </Button>
      </Menu>
    </div>
  );
}
