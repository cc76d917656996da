import { SWATCH_IDS, SYSTEM_COLOURS } from '@portico/model/colour/palette';
import { strengthened, type WeakColour, weakColours } from '@portico/model/colour/palette-contrast';
import type { PaletteColors } from '@portico/model/site/styles';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { showToast } from '@portico/ui/toast';
import type { DocumentEdits } from '../../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../../shared/documents/edits/use-edits.ts';
import styles from '../contrast-warning.module.css';

const PATH = ['palette', 'colors'] as const;
const nameOf = (id: string) => SYSTEM_COLOURS.find((one) => one.id === id)?.name ?? id;
const ratioText = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toLocaleString('en-US')}:1`;

function sentenceOf({ ground, text, ratio }: WeakColour): string {
  return `${nameOf(text)} text on ${nameOf(ground)} reaches ${ratioText(ratio)}.`;
}

/** Says on which of the chosen colours text is hard to read, and mends them. Nothing while all are well. */
export function ContrastWarning({ edits }: { edits: DocumentEdits }) {
  const { value: colors } = useEdit<PaletteColors>(edits, ...PATH);
  const weak = colors ? weakColours(colors) : [];
  const put = (next: PaletteColors) => {
    edits.together(() => {
      for (const id of SWATCH_IDS) edits.set([...PATH, id], next[id]);
    });
    void edits.flush();
  };
  return (
    <output className={styles.place}>
      {colors && weak.length > 0 && (
        <Message kind="warn">
          <p>
            {weak.map(sentenceOf).join(' ')} Easy reading needs 4.5:1, so pages show this text in another
            colour than the one you chose.
          </p>
          <Button
            small
            className={styles.mend}
            onPress={() => {
              put(strengthened(colors));
              showToast('Colours are readable now', () => put(colors), { isStep: true });
            }}
          >
            Make colours readable
          </Button>
        </Message>
      )}
    </output>
  );
}
