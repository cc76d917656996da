import { PartList } from '@portico/ui/part-list';
import { addresses } from '../../shared/addresses.ts';
import { useMay } from '../../shared/session.tsx';
import { DesignPlace } from './design-place.tsx';
import { DESIGN_PARTS } from './parts.ts';
import { StyleTile } from './style-tile.tsx';

/** How the site looks, seen at a glance, and the way to each part of it. */
export function DesignPanel() {
  const may = useMay();
  const parts = DESIGN_PARTS.filter(({ permission }) => !permission || may(permission));
  return (
    <DesignPlace title="Design">
      {(_edits, styles) => (
        <>
          <StyleTile styles={styles} />
          <PartList
            label="Design"
            parts={parts.map((part) => ({ ...part, href: addresses.designPart(part.id) }))}
          />
        </>
      )}
    </DesignPlace>
  );
}
