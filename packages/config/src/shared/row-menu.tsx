import { IconButton } from '@portico/ui/button';
import { Menu, type MenuGroup } from '@portico/ui/menu';
import { Ellipsis } from 'lucide-react';

/** The button at the end of a row that opens its actions. */
export function RowMenu({ label, groups }: { label: string; groups: MenuGroup[] }) {
  return (
    <Menu label={label} groups={groups}>
      <IconButton small icon={Ellipsis} label={label} />
    </Menu>
  );
}
