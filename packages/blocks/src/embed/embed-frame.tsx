import type { Embed } from '@portico/model/media/embed/embed';
import { embedMarkup } from '@portico/model/media/embed/embed-markup';
import { siteWords } from '@portico/model/words/site-words';
import type { CSSProperties } from 'react';
import { ConsentGate } from '../consent-gate.tsx';
import { usePageTools } from '../page-context.ts';
import { aspectRatio } from '../picture.tsx';
import { useDir } from '../use-dir.ts';
import { useWords } from '../use-words.ts';
import type { EmbedFields } from './definition.ts';
import { EmbedIcon } from './embed-icon.tsx';

export interface EmbedFrameProps extends Pick<EmbedFields, 'title' | 'ratio' | 'height' | 'start'> {
  /** Block it stands in: where a visitor comes back to after consenting. */
  id: string;
  embed: Embed;
  /** Where it is at its provider's. */
  link: string;
}

/** Under it there is no room for lines one below the other, where the width allows them side by side. */
const LOW_PX = 240;

/**
 * A provider's frame, and what stands in its place until it is asked for: what it is, a link to it at the provider's, and a
 * button that the visitor's runtime brings to life, which puts the frame of `data-html` over all of it. It takes its room
 * from the beginning, so that nothing moves.
 */
export function EmbedFrame({ id, embed, link, title, ratio, height, start }: EmbedFrameProps) {
  const words = useWords(siteWords);
  const dir = useDir(title);
  const { gateContent, isCanvas } = usePageTools();
  const { provider, kind } = embed;
  // In the canvas nothing is loaded: it looks as it does to who has consented.
  const isHeld = gateContent === true && !isCanvas;
  const isAtOnce = start === 'page' && !isHeld && !isCanvas;
  const html = embedMarkup(embed, title);
  const tall = height ?? embed.height;
  const room: CSSProperties & Record<'--tall', string | undefined> =
    tall === undefined
      ? { '--tall': undefined, aspectRatio: aspectRatio(ratio) ?? '16/9' }
      : { '--tall': `${tall}px`, ...(embed.width && { maxWidth: `${embed.width}px` }) };
  // A height of the owner's own holds on every screen; a player of sounds has the height that its buttons need.
  const isLowerOnPhones = tall !== undefined && height === undefined && kind !== 'audio';
  const stage = `stage embed-stage${tall !== undefined && tall < LOW_PX ? ' low' : ''}${isLowerOnPhones ? ` as-${kind}` : ''}`;
  if (isAtOnce)
    return (
      // Our own markup, made of a provider's address by our own rules.
      // oxlint-disable-next-line react/no-danger
      <div className={stage} style={room} dangerouslySetInnerHTML={{ __html: html }} />
    );
  return (
    <div className={isCanvas ? `${stage} awake` : stage} style={room} data-html={isHeld ? undefined : html}>
      <div className="embed-cover">
        <EmbedIcon kind={kind} />
        <p className="embed-name">
          {title !== '' && <b dir={dir}>{title}</b>}
          <span>{provider}</span>
        </p>
        {isHeld ? (
          <ConsentGate html="" id={id} from={provider} />
        ) : (
          <p className="embed-note">{words.embedNote({ where: provider })}</p>
        )}
        <p className="embed-ways">
          {!isHeld && (
            <button
              type="button"
              className="btn small"
              aria-label={`${words.showEmbed}: ${title || provider}`}
            >
              {words.showEmbed}
            </button>
          )}
          <a href={link}>{words.openEmbed({ where: provider })}</a>
        </p>
      </div>
    </div>
  );
}
