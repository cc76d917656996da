import { itemKinds } from '@portico/model/kinds/item-kinds';
import type { MenuGroup } from '@portico/ui/menu';
import { Copy, ExternalLink, Eye, EyeOff, Globe, Link2, Settings2, Trash2 } from 'lucide-react';
import type { ListedItem } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { asVisitor, frame } from '../../shared/frame/frame-state.ts';
import { useGo } from '../../shared/go.ts';
import { useSession } from '../../shared/session.tsx';
import { useDocumentActions } from '../../shared/documents/document-actions.ts';
import { wordsOf } from '../../shared/documents/collection-words.ts';
import { useBulk } from './use-bulk.ts';
import type { CollectionItems } from './use-collection-items.ts';

/** What the menu of an item's row offers this person. @param wide beside no preview: nothing is shown in it */
export function useItemActions(items: CollectionItems, wide: boolean) {
  const words = wordsOf(items.type);
  const { go } = useGo();
  const session = useSession();
  const documents = useDocumentActions();
  const bulk = useBulk(words);
  const { mayEdit, mayPublish } = items;

  return (item: ListedItem): MenuGroup[] => {
    const { id, path, state } = item;
    const isPublic = state === 'published' || state === 'scheduled';
    return [
      {
        actions: [
          {
            id: 'settings',
            label: `Edit the ${words.one}`,
            icon: Settings2,
            onAction: () => go(addresses.document(id)),
          },
          ...(path !== null && !wide
            ? [{ id: 'show', label: 'Show in preview', icon: Eye, onAction: () => frame.show(path) }]
            : []),
          ...(path === null
            ? []
            : [
                {
                  id: 'preview-link',
                  label: 'Copy preview link',
                  icon: Link2,
                  onAction: () => void documents.copyPreviewLink(id),
                },
              ]),
          ...(path !== null && state === 'published'
            ? [
                {
                  id: 'open',
                  label: 'View on site',
                  icon: ExternalLink,
                  href: asVisitor(`${session.site.url.replace(/\/$/, '')}${path}`),
                  newTab: true,
                },
              ]
            : []),
        ],
      },
      {
        actions: [
          ...(mayPublish && (state !== 'published' || item.hasDraft)
            ? [
                {
                  id: 'publish',
                  label: item.hasDraft ? 'Publish changes' : 'Publish',
                  icon: Globe,
                  onAction: () => void bulk.setState([id], 'published'),
                },
              ]
            : []),
          ...(mayPublish && isPublic
            ? [
                {
                  id: 'hide',
                  label: itemKinds[items.kind].states === 'all' ? 'Change to draft' : 'Hide it',
                  icon: EyeOff,
                  onAction: () => void bulk.setState([id], 'draft'),
                },
              ]
            : []),
          ...(mayEdit
            ? [
                {
                  id: 'duplicate',
                  label: 'Duplicate',
                  icon: Copy,
                  onAction: async () => {
                    const copy = await documents.duplicate(id);
                    if (copy) go(`${addresses.document(copy.id)}?focus=title`);
                  },
                },
              ]
            : []),
        ],
      },
      {
        actions:
          mayEdit && (mayPublish || !isPublic)
            ? [
                {
                  id: 'delete',
                  label: 'Delete',
                  icon: Trash2,
                  danger: true,
                  onAction: () => void documents.remove([item]),
                },
              ]
            : [],
      },
    ];
  };
}
