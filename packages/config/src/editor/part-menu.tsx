import { holdsSections, type PagePart } from '@portico/model/editor/editor-part';
import type { PageView } from '@portico/model/page/page-view';
import { Button } from '@portico/ui/button';
import { Menu } from '@portico/ui/menu';
import { ChevronDown, File, LayoutTemplate, PanelBottom, Settings2 } from 'lucide-react';
import { addresses } from '../shared/addresses.ts';
import { itemWord } from '../shared/documents/collection-words.ts';
import { useRights } from '../shared/documents/use-rights.ts';
import { useEditor } from './editor-context.ts';
import styles from './part-menu.module.css';

/** What is being edited, as a menu that leads to the other parts of what is seen: the page, the template around it, the footer. */
export function PartMenu({ page }: { page: PageView }) {
  const { part, pageId } = useEditor();
  const rights = useRights();
  const kind = page.item?.kind ?? 'page';
  const one = itemWord(page.collection?.type);
  const parts: Array<{ id: PagePart; label: string; help: string; icon: typeof File; isThere: boolean }> = [
    {
      id: 'page',
      label: page.item ? `This ${one}` : 'This page',
      help: page.title,
      icon: File,
      isThere: holdsSections(kind) && rights.mayEdit(kind),
    },
    {
      id: 'template',
      label: `Layout of every ${one}`,
      help: `Shown around all ${one}s of ${page.collection?.title ?? 'the collection'}`,
      icon: LayoutTemplate,
      isThere: page.item !== undefined && rights.mayEdit('collection'),
    },
    {
      id: 'footer',
      label: 'Footer',
      help: 'The same below every page',
      icon: PanelBottom,
      isThere: rights.mayEdit('frame'),
    },
  ];
  const shown = parts.find(({ id }) => id === part);
  return (
    <Menu
      label="Part of the site being edited"
      groups={[
        {
          actions: parts
            .filter(({ isThere }) => isThere)
            .map(({ id, label, help, icon }) => ({
              id,
              label,
              help,
              icon,
              isChecked: id === part,
              href: addresses.edit(pageId, id),
            })),
        },
        {
          actions: [
            {
              id: 'settings',
              label: page.item ? `Settings of the ${one}` : 'Page settings',
              icon: Settings2,
              href: addresses.document(pageId),
            },
          ],
        },
      ]}
    >
      <Button kind="plain" className={styles.part}>
        <span className={styles.title}>{part === 'page' ? page.title : shown?.label}</span>
        <ChevronDown size={15} aria-hidden />
      </Button>
    </Menu>
  );
}
