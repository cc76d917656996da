import type { OwnFonts } from '@portico/model/site/own-fonts';
import { Button } from '@portico/ui/button';
import { RadioGroup } from '@portico/ui/choice';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { SuggestField } from '@portico/ui/suggest-field';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../../api/api.ts';
import { failureText } from '../../../api/query-client.ts';
import type { DocumentEdits } from '../../../shared/documents/edits/document-edits.ts';
import { newEntryId } from '../../../shared/entry-id.ts';
import { freeName, googleFamily, hasRoom, NO_ROOM, withFonts } from './own-families.ts';
import styles from './own-fonts.module.css';

/** Families that are often asked for; any other can be typed. */
const OFTEN = [
  'Abril Fatface',
  'Alegreya',
  'Archivo',
  'Barlow',
  'Bebas Neue',
  'Bitter',
  'Cabin',
  'Cinzel',
  'Cormorant Garamond',
  'Crimson Pro',
  'DM Serif Display',
  'Figtree',
  'Fira Sans',
  'IBM Plex Sans',
  'IBM Plex Serif',
  'Inter',
  'Josefin Sans',
  'Karla',
  'Lato',
  'Libre Baskerville',
  'Libre Franklin',
  'Lora',
  'Merriweather',
  'Montserrat',
  'Mulish',
  'Noto Sans',
  'Noto Serif',
  'Nunito',
  'Open Sans',
  'Oswald',
  'Outfit',
  'PT Serif',
  'Plus Jakarta Sans',
  'Poppins',
  'Prata',
  'Public Sans',
  'Quicksand',
  'Raleway',
  'Roboto',
  'Roboto Slab',
  'Rubik',
  'Spectral',
  'Urbanist',
  'Vollkorn',
].map((value) => ({ value, label: value }));

const WAYS = [
  {
    value: 'copy',
    label: 'Copy it to your site',
    help: 'Visitors ask nobody else for it, and it loads faster. Recommended.',
  },
  {
    value: 'link',
    label: 'Load it from Google',
    help: 'Google hears of each visitor; where you ask for cookies, only once they have agreed.',
  },
] as const;

/** Brings a family of Google Fonts: copied to the site, or asked for by visitors' browsers. */
export function GoogleFontDialog(props: { edits: DocumentEdits; own: OwnFonts; onClose(): void }) {
  const { edits, onClose } = props;
  const form = useId();
  const [family, setFamily] = useState('');
  const [way, setWay] = useState<'copy' | 'link'>('copy');
  const adding = useMutation({
    mutationFn: async () => {
      const now = (edits.value(['fonts', 'own']) as OwnFonts | undefined) ?? {};
      if (way === 'link') {
        const { name, variations, facts } = await api.post('/rest/fonts/google', { family: family.trim() });
        // It goes by its own name: the service knows no other.
        const taken = freeName(now, name) !== name;
        if (taken) throw new Error(`You have a font called “${name}” already.`);
        if (!hasRoom(now)) throw new Error(NO_ROOM);
        return { [`own-${newEntryId()}`]: googleFamily(name, variations, facts) } as OwnFonts;
      }
      const { fonts } = await api.post('/rest/fonts/google/copy', { family: family.trim() });
      const { own, refused } = withFonts(now, fonts, newEntryId, true);
      if (refused.length > 0) throw new Error(NO_ROOM);
      return own;
    },
    // The dialog says it.
    onError: () => undefined,
    onSuccess: (own) => {
      edits.together(() => {
        for (const [key, font] of Object.entries(own)) edits.set(['fonts', 'own', key], font);
      });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Add a font from Google Fonts"
      actions={
        <>
          <Button
            type="submit"
            form={form}
            kind="primary"
            isDisabled={family.trim() === ''}
            isPending={adding.isPending}
          >
            Add font
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!adding.isPending) adding.mutate();
        }}
      >
        {adding.error && <Message kind="bad">{failureText(adding.error)}</Message>}
        <SuggestField
          label="Name of the font"
          help="As Google Fonts calls it. Its fonts are free to use on any website."
          suggestions={OFTEN}
          value={family}
          most={80}
          onChange={(name) => {
            setFamily(name);
            adding.reset();
          }}
        />
        <RadioGroup label="How visitors get it" options={WAYS} value={way} onChange={setWay} />
      </form>
    </Dialog>
  );
}
