import type { Styles } from '@portico/model/site/styles';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { addresses } from '../../shared/addresses.ts';
import { useMay } from '../../shared/session.tsx';
import { UnknownPlace } from '../../shared/unknown-place.tsx';
import type { DocumentEdits } from '../../shared/documents/document-edits.ts';
import { ButtonFields } from './button-fields.tsx';
import { ColourFields } from './colour-fields.tsx';
import { CssFields } from './css-fields.tsx';
import { DesignPlace } from './design-place.tsx';
import { FontFields } from './font-fields.tsx';
import { FooterFields } from './footer-fields.tsx';
import { HeaderFields } from './header-fields.tsx';
import { MotionFields } from './motion-fields.tsx';
import { DESIGN_PARTS } from './parts.ts';
import { SpacingFields } from './spacing-fields.tsx';

export interface DesignFieldsProps {
  edits: DocumentEdits;
  styles: Styles;
}

const FIELDS: Readonly<Record<string, ComponentType<DesignFieldsProps>>> = {
  colours: ColourFields,
  fonts: FontFields,
  buttons: ButtonFields,
  header: HeaderFields,
  footer: FooterFields,
  spacing: SpacingFields,
  motion: MotionFields,
  css: CssFields,
};

const back = { href: addresses.design, label: 'Back to design' };

/** One part of the design. */
export function DesignPart() {
  const { part = '' } = useParams({ strict: false }) as { part?: string };
  const may = useMay();
  const info = DESIGN_PARTS.find(({ id }) => id === part);
  const Fields = FIELDS[part];
  if (!info || !Fields || (info.permission && !may(info.permission))) return <UnknownPlace />;
  return (
    <DesignPlace key={part} title={info.label} back={back}>
      {(edits, styles) => <Fields edits={edits} styles={styles} />}
    </DesignPlace>
  );
}
