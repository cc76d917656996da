import { readableOn } from '@portico/model/colour/contrast';
import { asPainted } from '@portico/model/colour/palette';
import {
  type BadgedProduct,
  badgesOf,
  type ProductBadge,
  type ShownBadge,
} from '@portico/model/commerce/product-badge';
import { formatPrice } from '@portico/model/money/format-price';
import { isolatedIn } from '@portico/model/text/isolated';
import type { PaletteColors } from '@portico/model/site/styles';
import { wordsOf } from '@portico/model/words/catalogue';
import { buyingWords } from '@portico/model/words/buying-words';
import type { CSSProperties } from 'react';
import { inkColor } from './ink-color.ts';
import { OwnText } from './isolated.tsx';
import { usePage } from './page-context.ts';

/** A product's badges, its own and those it has by itself; nothing where it has none. @param but kinds that are said elsewhere */
export function Badges({
  product,
  but = [],
}: {
  product: BadgedProduct;
  but?: ReadonlyArray<ShownBadge['kind']>;
}) {
  const { site, now } = usePage();
  const { colors } = site.styles.palette;
  const badges = badgesOf(product, site.badges, new Date(now)).filter(({ kind }) => !but.includes(kind));
  if (badges.length === 0) return null;
  return (
    <span className="badges">
      {badges.map((badge, at) => (
        // Two may say the same.
        // oxlint-disable-next-line react/no-array-index-key
        <span
          key={at}
          className="badge"
          style={badge.kind === 'own' ? badgeColors(badge.badge, colors) : undefined}
        >
          <BadgeText badge={badge} />
        </span>
      ))}
    </span>
  );
}

function BadgeText({ badge }: { badge: ShownBadge }) {
  const { settings, catalogue } = usePage().site;
  const words = wordsOf(buyingWords, catalogue);
  switch (badge.kind) {
    case 'own':
      return <OwnText text={badge.badge.text} />;
    case 'sold-out':
      return words.soldOut;
    case 'sale':
      return words.sale;
    case 'sale-percent':
      return isolatedIn(
        new Intl.NumberFormat(settings.language, { style: 'percent' }).format(-badge.part),
        settings.language,
      );
    case 'sale-amount':
      return formatPrice(-badge.amount, badge.currency, settings.language);
    case 'left':
      return words.onlyLeft({ count: badge.count });
    case 'new':
      return words.isNew;
  }
}

/** Its background, and whichever of the palette's ends reads better on it. */
function badgeColors({ color }: ProductBadge, colors: PaletteColors): CSSProperties {
  const [light, dark] = [asPainted(colors.white), asPainted(colors.black)];
  const ink = readableOn(asPainted(colors[color]), { light, dark }) === light ? 'white' : 'black';
  return { background: inkColor(color), color: inkColor(ink) };
}
