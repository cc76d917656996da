import { safeHref } from '@portico/model/addresses/safe-href';
import { embedOf } from '@portico/model/media/embed/embed';
import { providerPageOf } from '@portico/model/media/player';
import { siteWords } from '@portico/model/words/site-words';
import type { BlockViewProps } from '../block-module.ts';
import { ConsentGate } from '../consent-gate.tsx';
import { EmptyPicture } from '../empty-picture.tsx';
import { usePageTools } from '../page-context.ts';
import { useWords } from '../use-words.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { EmbedFields } from './definition.ts';
import { EmbedFrame } from './embed-frame.tsx';

/**
 * Foreign content never loads by itself. What a known provider has stands behind a placeholder with a link to it; the
 * owner's own markup is carried inside `<template>`, for the visitor's runtime to bring to life where the site's policy
 * allows. Of any other address a link is shown. In the editor an empty place.
 */
export function EmbedBlock({ id, fields }: BlockViewProps<EmbedFields>) {
  const isWritten = useIsWritten();
  const { isCanvas } = usePageTools();
  const markup = fields.html.trim();
  const embed = markup === '' ? embedOf(fields.url) : undefined;
  const link =
    fields.url === '' ? undefined : safeHref(embed ? (providerPageOf(fields.url) ?? fields.url) : fields.url);
  if (markup === '' && !link && !isCanvas) return null;
  return (
    <figure className="embed" data-provider-name={embed?.provider}>
      {embed && link ? (
        <EmbedFrame
          id={id}
          embed={embed}
          link={link}
          title={fields.title}
          ratio={fields.ratio}
          height={fields.height}
          start={fields.start}
        />
      ) : (
        <div className={markup || link ? 'stage' : 'stage empty'}>
          {link && <PlainLink link={link} title={fields.title} />}
          {markup !== '' && <ConsentGate html={markup} id={id} />}
          {markup === '' && !link && <EmptyPicture />}
        </div>
      )}
      {(fields.caption !== '' || isWritten) && (
        <figcaption>
          <WrittenWords field="caption" name="Caption" words={fields.caption} lines />
        </figcaption>
      )}
    </figure>
  );
}

function PlainLink({ link, title }: { link: string; title: string }) {
  const words = useWords(siteWords);
  return (
    <a href={link}>
      {title !== '' && <b>{title}</b>}
      <span>{words.openEmbed({ where: hostOf(link) })}</span>
    </a>
  );
}

function hostOf(link: string): string {
  try {
    return new URL(link).hostname.replace(/^www\./, '');
  } catch {
    return link;
  }
}
