import { type Player, playerOf } from '@portico/model/media/player';
import { safeHref } from '@portico/model/addresses/safe-href';
import type { BlockViewProps } from '../block-module.ts';
import { ConsentGate } from '../consent-gate.tsx';
import { aspectRatio } from '../picture.tsx';
import { siteWords } from '@portico/model/words/site-words';
import { useWords } from '../use-words.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { EmbedFields } from './definition.ts';

/**
 * Foreign content never loads by itself: the page carries it inside `<template>` and shows a link to it. The visitor's
 * runtime brings it to life where the site's policy allows.
 */
export function EmbedBlock({ id, fields }: BlockViewProps<EmbedFields>) {
  const words = useWords(siteWords);
  const isWritten = useIsWritten();
  const markup = fields.html.trim();
  const player = markup === '' ? playerOf(fields.url) : undefined;
  const link = fields.url === '' ? undefined : safeHref(fields.url);
  if (markup === '' && !link) return null;
  const name = fields.title || player?.provider || words.embedded;
  return (
    <figure className="embed" data-provider-name={player?.provider}>
      <div
        className={`stage${player || markup ? '' : ' plain'}`}
        style={player ? { aspectRatio: aspectRatio(fields.ratio) } : undefined}
      >
        {link && (
          <a href={link}>
            {fields.title !== '' && <b>{fields.title}</b>}
            <span>{words.openEmbed({ where: player?.provider ?? hostOf(link) })}</span>
          </a>
        )}
        {(markup !== '' || player) && (
          <ConsentGate html={markup || iframe(player, name)} id={id} from={player?.provider} />
        )}
      </div>
      {(fields.caption !== '' || isWritten) && (
        <figcaption>
          <WrittenWords field="caption" name="Caption" words={fields.caption} lines />
        </figcaption>
      )}
    </figure>
  );
}

function iframe(player: Player | undefined, name: string): string {
  if (!player) return '';
  return `<iframe src="${escapeAttribute(player.src)}" title="${escapeAttribute(name)}" loading="lazy" allow="fullscreen; picture-in-picture" allowfullscreen></iframe>`;
}

const escapeAttribute = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function hostOf(link: string): string {
  try {
    return new URL(link).hostname.replace(/^www\./, '');
  } catch {
    return link;
  }
}
