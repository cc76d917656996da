import type { PaletteColors, Styles } from '@portico/model/site/styles';
import type { DocumentEdits } from '../../../shared/documents/edits/document-edits.ts';
import { setPart } from '../set-part.ts';

/** Sets the whole palette and how it was made, as one step. */
export function setPalette(
  edits: DocumentEdits,
  colors: PaletteColors,
  made: Omit<Styles['palette'], 'colors'>,
): void {
  setPart(edits, 'palette', { preset: undefined, image: undefined, ...made, colors });
}
