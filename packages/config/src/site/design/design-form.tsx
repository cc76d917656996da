import type { Styles } from '@portico/model/site/styles';
import type { ReactNode } from 'react';
import { addresses } from '../../shared/addresses.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import type { Screen } from '../../shared/screens/screen.ts';
import { DesignPlace } from './design-place.tsx';

export interface DesignFieldsProps {
  edits: DocumentEdits;
  styles: Styles;
}

const back = { href: addresses.design, label: 'Back to design' };

/** A screen that stands in the list of the design, and leads back to it. */
export function DesignForm(props: {
  screen: Screen;
  children(edits: DocumentEdits, styles: Styles): ReactNode;
}) {
  return (
    <DesignPlace title={props.screen.title ?? ''} back={back}>
      {props.children}
    </DesignPlace>
  );
}
