import { PartList } from '@portico/ui/part-list';
import { useScreensUnder } from '../../shared/screens/use-screens.ts';
import { DesignPlace } from './design-place.tsx';
import { StyleTile } from './style-tile.tsx';
import { DESIGN_SCREENS } from './screens.ts';

/** How the site looks, seen at a glance, and the way to each part of it. */
export function View() {
  const parts = useScreensUnder('design', DESIGN_SCREENS);
  return (
    <DesignPlace title="Design">
      {(_edits, styles) => (
        <>
          <StyleTile styles={styles} />
          <PartList label="Design" parts={parts} />
        </>
      )}
    </DesignPlace>
  );
}
