import { usePage, usePageTools } from '@portico/blocks/page-context';
import { backgroundPlayerOf, type Player } from '@portico/model/media/player';
import { mediaUrl, objectPosition } from '@portico/model/media/media';
import { MEDIA_TYPES } from '@portico/model/media/media-types';
import type { MediaView } from '@portico/model/media/media-view';
import type { Section } from '@portico/model/documents/section';
import { CONSENT_PATH } from '@portico/model/visitor/consent-path';
import { consentWords } from '@portico/model/words/consent-words';
import { useWords } from '@portico/blocks/use-words';
import { siteWords } from '@portico/model/words/site-words';

type Video = NonNullable<NonNullable<Section['background']>['video']>;

/** What plays behind a section: a file of the site, or somebody else's player. */
type Film = { file: MediaView } | { player: Player };

function useBackgroundVideo(video: Video): Film | undefined {
  const { media } = usePage();
  const file = video.file && media[video.file.media];
  if (file && MEDIA_TYPES[file.ext]?.kind === 'video') return { file };
  const player = video.href ? backgroundPlayerOf(video.href) : undefined;
  return player && { player };
}

/**
 * Where a section's film comes: nothing plays by itself, so without scripts there is the still picture. The visitor's
 * runtime makes the film, unless less motion is asked for. A foreign one lies held back in a `<template>`; where the
 * visitor has to consent first, the page does not name it.
 */
export function BackgroundVideo({ video }: { video: Video }) {
  const film = useBackgroundVideo(video);
  const { gateContent } = usePageTools();
  if (!film) return null;
  if ('file' in film) {
    const point = video.file?.focalPoint;
    return (
      <div
        className="film"
        data-film={mediaUrl(film.file)}
        style={point && { objectPosition: objectPosition(point) }}
      />
    );
  }
  if (gateContent) return null;
  return (
    <div className="film">
      <template data-held-markup="film">{playerMarkup(film.player)}</template>
    </div>
  );
}

const playerMarkup = ({ src, provider }: Player) =>
  `<iframe src="${src.replaceAll('&', '&amp;')}" title="${provider}" tabindex="-1" aria-hidden="true" allow="autoplay"></iframe>`;

/** The switch that stops a section's film and lets it go on [WCAG 2.2.2]; or the button that consents to it. */
export function BackgroundVideoSwitch({ video }: { video: Video }) {
  const { url } = usePage();
  const words = useWords(siteWords);
  const { allowFilm } = useWords(consentWords);
  const { gateContent } = usePageTools();
  const film = useBackgroundVideo(video);
  if (!film) return null;
  if ('player' in film && gateContent)
    return (
      <div className="film-bar">
        <form className="held" method="post" action={CONSENT_PATH}>
          <input type="hidden" name="next" value={url} />
          <button className="btn second small" name="choice" value="accepted">
            {allowFilm({ where: film.player.provider })}
          </button>
        </form>
      </div>
    );
  return (
    <div className="film-bar">
      <button
        type="button"
        className="film-switch"
        data-pause={words.pauseFilm}
        aria-label={words.playFilm}
        hidden
      />
    </div>
  );
}
