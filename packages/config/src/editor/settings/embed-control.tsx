import { embedOf, embedProviderOf, pastedEmbed } from '@portico/model/media/embed/embed';
import { fieldStyles } from '@portico/ui/field';
import { TextField } from '@portico/ui/text-field';
import { useContext, useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { useEditor } from '../editor-context.ts';
import { BlockPlace } from '../pictures/block-place.ts';

const HELP =
  'Of something at SoundCloud, Spotify, Mastodon, Instagram, Google Forms, Calendly, Figma, CodePen and many others.';

/** What there is to say of an address that becomes no frame. */
function noticeOf(url: string, isAsking: boolean): string | undefined {
  if (url === '' || embedOf(url)) return undefined;
  const provider = embedProviderOf(url);
  if (!provider) return 'We know no player for this address, so visitors see a link to it.';
  if (isAsking) return `Asking ${provider.name}…`;
  return `${provider.name} says where its player is only in its embed code. Paste that here; until then visitors see a link.`;
}

/**
 * The address of something at a known provider's, or its embed code, of which the address is kept. What its provider
 * calls it becomes the block's title where it has none.
 */
export function EmbedControl(props: {
  label: string;
  value: string;
  isDisabled: boolean;
  onChange(url: string, typing?: boolean): void;
}) {
  const { label, value, isDisabled, onChange } = props;
  /** Embed code of nobody we know: it stays in the field, and goes nowhere. */
  const [typed, setTyped] = useState<string>();
  const { isAsking, lookUp } = useDetails((url) => onChange(url, true));

  function enter(next: string): void {
    const text = next.trim();
    const isCode = text.includes('<');
    const known = pastedEmbed(text);
    const url = known ?? (isCode ? undefined : text);
    setTyped(url === undefined ? next : undefined);
    if (url === undefined || url === value) return;
    onChange(url, true);
    lookUp(url);
  }

  const notice = typed !== undefined ? undefined : noticeOf(value, isAsking);
  return (
    <div className={fieldStyles.field}>
      <TextField
        label={`${label} or embed code`}
        help={notice ?? HELP}
        placeholder="https://…"
        value={typed ?? value}
        isDisabled={isDisabled}
        error={
          typed !== undefined
            ? 'This code is of a service we do not know. Paste the address of its page to show a link; administrators can put code into “Embed code”.'
            : undefined
        }
        onChange={enter}
      />
    </div>
  );
}

/** An address rests so long before its provider is asked about it, in ms. */
const RESTS_MS = 600;

/**
 * Asks the provider of what was entered what it is called, which becomes the block's title where it has none.
 * @param onFrame hears where its frame is, where the address itself does not tell
 */
function useDetails(onFrame: (url: string) => void) {
  const { session } = useEditor();
  const place = useContext(BlockPlace);
  const [isAsking, setAsking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<string>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current = undefined;
    },
    [],
  );

  function lookUp(href: string): void {
    clearTimeout(timer.current);
    asked.current = href;
    const provider = embedProviderOf(href);
    setAsking(provider?.oembed !== undefined);
    if (!provider?.oembed) return;
    timer.current = setTimeout(async () => {
      // Who cannot be asked says nothing against the address.
      const details = await api.post('/rest/embed-details', { href }).catch(() => undefined);
      if (asked.current !== href) return;
      setAsking(false);
      if (details?.title) giveTitle(details.title);
      if (details?.player) onFrame(details.player);
    }, RESTS_MS);
  }

  function giveTitle(title: string): void {
    const block = place && session.snapshot().sections[place.section]?.blocks[place.block];
    if (!block || (block.fields.title ?? '') !== '') return;
    session.run(
      { do: 'set-field', section: place.section, block: place.block, path: ['title'], value: title },
      // One step back with the address it belongs to.
      `${place.block} url`,
    );
  }
  return { isAsking, lookUp };
}
