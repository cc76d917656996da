import type { ColourReference } from '@portico/model/colour/colour-reference';
import type { HeaderColourPart, HeaderFill } from '@portico/model/site/header-style';
import type { Styles } from '@portico/model/site/styles';
import { headerColors } from '@portico/render/page/header-style';
import { shortHex } from '@portico/render/page/shades';
import { PaletteColorField } from '@portico/ui/palette-color-field';
import type { DocumentEdits } from '../../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../../shared/documents/edits/use-edits.ts';
import { useTrackColour } from './use-track-colour.ts';

const LABELS: Readonly<Record<HeaderColourPart, string>> = {
  HeaderBackgroundColor: 'Background',
  HeaderNavigationColor: 'Title and menu',
  HeaderBorderColor: 'Line',
  HeaderDropShadowColor: 'Shadow',
};

/** One colour of a header that has its own; solid headers and those with a gradient keep theirs apart. */
export function HeaderColour(props: {
  edits: DocumentEdits;
  styles: Styles;
  fill: HeaderFill;
  part: HeaderColourPart;
}) {
  const { edits, styles, fill, part } = props;
  const { value, set } = useEdit<ColourReference>(edits, 'header', 'colors', `${fill}${part}`);
  const track = useTrackColour();
  const colors = headerColors(styles);
  const automatic: Readonly<Record<HeaderColourPart, string>> = {
    HeaderBackgroundColor: shortHex(colors.ground),
    HeaderNavigationColor: shortHex(colors.text),
    HeaderBorderColor: shortHex(colors.line),
    HeaderDropShadowColor: '#00000029',
  };
  return (
    <PaletteColorField
      label={LABELS[part]}
      value={value}
      onChange={(reference) => {
        set(reference);
        track(`${fill}${part}`);
      }}
      palette={styles.palette.colors}
      automatic={automatic[part]}
    />
  );
}
