import { BADGE_LENGTH, BADGES_PER_PRODUCT, type ProductBadge } from '@portico/model/commerce/product-badge';
import { SWATCH_IDS, SYSTEM_COLOURS } from '@portico/model/colour/palette';
import { sameJson } from '@portico/model/documents/merge';
import { ListField } from '@portico/ui/list-field';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

const NONE: readonly ProductBadge[] = [];
const COLORS = SWATCH_IDS.map((value) => ({
  value,
  label: SYSTEM_COLOURS.find(({ id }) => id === value)?.name ?? value,
}));

/** Badges that a product has beside those it gets by itself. */
export function ProductBadges({ edits, mayEdit }: { edits: DocumentEdits; mayEdit: boolean }) {
  const { value: badges = NONE, set, error } = useEdit<readonly ProductBadge[]>(edits, 'badges');
  if (badges.length === 0 && !mayEdit) return null;
  return (
    <ListField<ProductBadge>
      label="Badges"
      help="Shown on its picture in lists, and on its page. Shop settings → Badges has those for what is new, on sale or nearly sold out."
      error={error}
      names={{ one: 'badge', many: 'badges' }}
      items={badges}
      max={BADGES_PER_PRODUCT}
      isDisabled={!mayEdit}
      titleOf={({ text }) => text}
      isSame={sameJson}
      onChange={(next) => set(next.length > 0 ? next : undefined)}
      onAdd={(add) => add({ text: 'Handmade', color: 'white' })}
      renderFields={(badge, change, at) => (
        <>
          <TextField
            label={`Text of badge ${at + 1}`}
            value={badge.text}
            onChange={(text) => change({ ...badge, text })}
            onBlur={() => void edits.flush()}
            most={BADGE_LENGTH}
            isDisabled={!mayEdit}
          />
          <Select<ProductBadge['color']>
            label="Colour"
            help="Of your site’s palette; the letters are light or dark, whichever reads better on it."
            options={COLORS}
            value={badge.color}
            onChange={(color) => change({ ...badge, color })}
            isDisabled={!mayEdit}
          />
        </>
      )}
    />
  );
}
