import type { ComponentType } from 'react';
import type { RichTextFieldProps } from './rich-text-field.tsx';

type Load = () => Promise<ComponentType<RichTextFieldProps & { footId: string }>>;

/** Where the place to write comes from: it stands above the editor, which shows it in its settings. */
export const lent: { load: Load } = {
  load: () => Promise.reject(new Error('Nobody lends a place to write')),
};
