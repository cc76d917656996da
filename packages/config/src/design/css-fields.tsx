import { PanelSection } from '@portico/ui/panel';
import { EditText } from '../documents/edit-fields.tsx';
import type { DesignFieldsProps } from './design-part.tsx';

/** Rules of the owner's own. */
export function CssFields({ edits }: DesignFieldsProps) {
  return (
    <PanelSection help="Comes after the site’s own styles on every page.">
      <EditText edits={edits} path={['customCss']} label="CSS" hideLabel code rows={18} />
    </PanelSection>
  );
}
