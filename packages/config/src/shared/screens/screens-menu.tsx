import { Button, IconButton } from '@portico/ui/button';
import { Menu } from '@portico/ui/menu';
import { Ellipsis } from 'lucide-react';
import { useMay } from '../session.tsx';
import { mayEnter } from './may-enter.ts';
import { useScreens } from './use-screens.ts';

/**
 * Leads to the screens that belong to a place of the rail, for who may go there. Each lists itself by saying `at` or `alsoAt`.
 * @param props.at id of the screen of the place
 * @param props.small an icon alone
 */
export function ScreensMenu({ at, small = false }: { at: string; small?: boolean }) {
  const may = useMay();
  const actions = useScreens().flatMap((screen) => {
    const { id, title, icon, path } = screen;
    return (screen.at === at || screen.alsoAt === at) && title && icon && mayEnter(screen, may)
      ? [{ id, label: title, icon, href: path }]
      : [];
  });
  if (actions.length === 0) return null;
  return (
    <Menu label="More" groups={[{ actions }]}>
      {small ? <IconButton icon={Ellipsis} label="More" /> : <Button icon={Ellipsis}>More</Button>}
    </Menu>
  );
}
