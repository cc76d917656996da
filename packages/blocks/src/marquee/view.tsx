import { widgetWords } from '@portico/model/words/widget-words';
import { type CSSProperties, Fragment } from 'react';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { OwnText } from '../isolated.tsx';
import { usePageTools } from '../page-context.ts';
import { useDir } from '../use-dir.ts';
import { useWords } from '../use-words.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { MarqueeFields } from './definition.ts';

/** How far words ride up and down at most, in em for each step of intensity. */
const RIDE_EM = 0.06;

/** Texts one after the other: on one line for the script to move, over several without it or where motion is unwanted. */
export function MarqueeBlock({ fields }: BlockViewProps<MarqueeFields>) {
  const { isCanvas } = usePageTools();
  const isWritten = useIsWritten();
  const words = useWords(widgetWords);
  const dir = useDir(fields.texts.map(({ text }) => text).join(' '));
  const shown = fields.texts.flatMap((one, at) =>
    isWritten || one.text.trim() !== '' ? [{ ...one, at }] : [],
  );
  if (shown.length === 0) return null;
  const ride = fields.waveIntensity * RIDE_EM;
  return (
    <div
      className={`marquee is-${fields.size}${isCanvas && !isWritten ? ' is-canvas' : ''}`}
      data-paused-on-hover={fields.pausedOnHover ? '' : undefined}
      style={ride > 0 ? ({ '--ride': `${Math.round(ride * 1000) / 1000}em` } as CSSProperties) : undefined}
    >
      <div className="marquee-window">
        <div className="marquee-track">
          <p className="marquee-texts" dir={dir}>
            {shown.map(({ text, href, at }) => (
              <Fragment key={at}>
                <span className="marquee-text">
                  <Anchor href={href}>
                    {isWritten ? (
                      <WrittenWords field={['texts', String(at), 'text']} name="Text" words={text} />
                    ) : (
                      <OwnText text={text} />
                    )}
                  </Anchor>
                </span>{' '}
                <span className="marquee-separator" aria-hidden="true">
                  {fields.separator}
                </span>{' '}
              </Fragment>
            ))}
          </p>
        </div>
      </div>
      <button
        type="button"
        className="marquee-pause"
        aria-label={words.pause}
        data-play={words.play}
        data-pause={words.pause}
        hidden
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path className="marquee-play" d="M8 5.5v13l10.5-6.5z" />
          <path className="marquee-rest" d="M8.5 6v12M15.5 6v12" />
        </svg>
      </button>
    </div>
  );
}
