import type { GridControl } from '@portico/blocks/editing/block-settings';
import { IconButton } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { Maximize2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SettingFieldProps } from './setting-field.tsx';
import { NumbersGrid } from './numbers-grid.tsx';
import { WordsGrid } from './words-grid.tsx';

export interface GridSettingProps extends SettingFieldProps {
  control: GridControl;
  isLarge: boolean;
  /** Beside the grid's own buttons. */
  tools?: ReactNode;
}

const GRIDS = { numbers: NumbersGrid, words: WordsGrid } as const;

/** Cells of a block, in the panel and, where that is too narrow, in a sheet as wide as the window. */
export function GridSetting(props: SettingFieldProps & { control: GridControl }) {
  const [isOpen, setOpen] = useState(false);
  const Grid = GRIDS[props.control.of];
  return (
    <>
      <Grid
        {...props}
        isLarge={false}
        tools={
          <IconButton
            small
            icon={Maximize2}
            label={`Edit ${props.setting.label.toLowerCase()} in full width`}
            onPress={() => setOpen(true)}
          />
        }
      />
      {isOpen && (
        <Drawer isOpen wide="most" title={props.setting.label} onClose={() => setOpen(false)}>
          <Grid {...props} isLarge />
        </Drawer>
      )}
    </>
  );
}
