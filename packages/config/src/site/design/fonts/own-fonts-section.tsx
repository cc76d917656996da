import type { OwnFamily, OwnFont, OwnFonts } from '@portico/model/site/own-fonts';
import { Button } from '@portico/ui/button';
import { Menu } from '@portico/ui/menu';
import { PanelSection } from '@portico/ui/panel';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DocumentEdits } from '../../../shared/documents/edits/document-edits.ts';
import { useMay } from '../../../shared/session.tsx';
import { compareNames } from '../font-pairs.ts';
import { GoogleFontDialog } from './google-font-dialog.tsx';
import { FontKitDialog } from './font-kit-dialog.tsx';
import { OwnFontRow } from './own-font-row.tsx';
import { UploadFonts } from './upload-fonts.tsx';
import styles from './own-fonts.module.css';

/** More would put everything that follows out of sight: they scroll. */
const SEEN_AT_ONCE = 8;

type Source = 'google' | 'kit';

/** The families the site brings along: uploaded, copied from a service, or asked of one by visitors. */
export function OwnFontsSection({ edits, own }: { edits: DocumentEdits; own: OwnFonts }) {
  const may = useMay();
  const [source, setSource] = useState<Source>();
  const families = (Object.entries(own) as Array<[OwnFamily, OwnFont]>).sort(([, a], [, b]) =>
    compareNames(a.name, b.name),
  );
  return (
    <PanelSection id="own-fonts" title="Your own fonts">
      {families.length > 0 && (
        <ul
          className={`${styles.families} ${families.length > SEEN_AT_ONCE ? styles.many : ''}`}
          aria-label="Your own fonts"
        >
          {families.map(([family, font]) => (
            <OwnFontRow key={family} edits={edits} family={family} font={font} own={own} />
          ))}
        </ul>
      )}
      <UploadFonts edits={edits} own={own} isEmpty={families.length === 0}>
        <Menu
          label="Fonts of a service"
          groups={[
            {
              actions: [
                {
                  id: 'google',
                  label: 'From Google Fonts',
                  help: 'Copied to your site, so that visitors ask nobody',
                  onAction: () => setSource('google'),
                },
                ...(may('site.code')
                  ? [
                      {
                        id: 'kit',
                        label: 'From Adobe Fonts',
                        help: 'A web project of yours there, by its id',
                        onAction: () => setSource('kit'),
                      },
                    ]
                  : []),
              ],
            },
          ]}
        >
          <Button icon={Plus}>From a service</Button>
        </Menu>
      </UploadFonts>
      {source === 'google' && (
        <GoogleFontDialog edits={edits} own={own} onClose={() => setSource(undefined)} />
      )}
      {source === 'kit' && <FontKitDialog edits={edits} own={own} onClose={() => setSource(undefined)} />}
    </PanelSection>
  );
}
