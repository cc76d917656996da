import type { OwnFonts } from '@portico/model/site/own-fonts';
import type { FontFamily, Styles } from '@portico/model/site/styles';
import type { DocumentEdits } from '../../../shared/documents/edits/document-edits.ts';
import { asHeading, asText } from '../font-pairs.ts';

type FontRole = Styles['fonts']['heading'];

/** What fonts are used for, and what owners call it. */
export const ROLE_NAMES = { heading: 'headings', text: 'text' } as const;
type RoleName = keyof typeof ROLE_NAMES;

/** What a family is used for. */
export function rolesOf(edits: DocumentEdits, family: FontFamily): RoleName[] {
  return (Object.keys(ROLE_NAMES) as RoleName[]).filter(
    (role) => (edits.value(['fonts', role]) as FontRole | undefined)?.family === family,
  );
}

/** Takes away one of the site's own families; what it was used for is set in System sans. */
export function withoutFamily(edits: DocumentEdits, family: keyof OwnFonts): void {
  edits.together(() => {
    for (const role of rolesOf(edits, family))
      edits.set(['fonts', role], (role === 'heading' ? asHeading : asText)('system-sans'));
    const { [family]: _, ...others } = (edits.value(['fonts', 'own']) as OwnFonts | undefined) ?? {};
    edits.set(['fonts', 'own'], Object.keys(others).length > 0 ? others : undefined);
  });
}
