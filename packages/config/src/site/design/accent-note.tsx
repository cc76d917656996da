import { relativeLuminance } from '@portico/model/colour/contrast';
import { faintAccent } from '@portico/model/colour/faint-accent';
import { asPainted, SYSTEM_COLOURS, toCss } from '@portico/model/colour/palette';
import type { Styles } from '@portico/model/site/styles';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { showToast } from '@portico/ui/toast';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import styles from './contrast-warning.module.css';

const PATH = ['palette', 'colors', 'accent'] as const;
const nameOf = (id: string) => SYSTEM_COLOURS.find((one) => one.id === id)?.name ?? id;

/**
 * Says that buttons are not in the bright colour where it cannot be told from the ground, and offers the nearest tone that
 * can. Nothing while they are, or where the owner chose a colour for them.
 */
export function AccentNote({ edits, styles: chosen }: { edits: DocumentEdits; styles: Styles }) {
  const { colors } = chosen.palette;
  const faint = chosen.themes?.lightest?.button ? undefined : faintAccent(colors);
  const isLight = relativeLuminance(asPainted(colors.white)) > 0.18;
  const put = (accent: typeof colors.accent) => {
    edits.set(PATH, accent);
    void edits.flush();
  };
  return (
    <output className={styles.place}>
      {faint && (
        <Message>
          <p>
            {nameOf('accent')} is too {isLight ? 'light' : 'dark'} for buttons and links on{' '}
            {faint.grounds.map(nameOf).join(' and ')}: they are shown {isLight ? 'dark' : 'light'} there, in
            the colour of text, so that nobody overlooks them. On {nameOf('white')} it reaches{' '}
            {(Math.floor(faint.ratio * 10) / 10).toLocaleString('en-GB')}:1, and 3:1 is needed.
          </p>
          {faint.nearest && (
            <Button
              small
              className={styles.mend}
              onPress={() => {
                if (!faint.nearest) return;
                put(faint.nearest);
                showToast(`Buttons are in ${toCss(faint.nearest)} now`, () => put(colors.accent), {
                  isStep: true,
                });
              }}
            >
              <span className={styles.swatch} style={{ background: toCss(faint.nearest) }} aria-hidden />
              Use the nearest that shows: {toCss(faint.nearest)}
            </Button>
          )}
        </Message>
      )}
    </output>
  );
}
