import { definitionOf } from '@portico/blocks/registry';
import type { VideoFields } from '@portico/blocks/video/definition';
import { readFields } from '@portico/model/documents/block-definition';
import { mediaUrl } from '@portico/model/media/media';
import { MEDIA_TYPES } from '@portico/model/media/media-types';
import { videoPlayerOf } from '@portico/model/media/video';
import type { VideoSource } from '@portico/model/media/video-source';
import type { MediaReference } from '@portico/model/documents/schema';
import type { PageView } from '@portico/model/page/page-view';
import { sectionsOf } from '../page/tokens.ts';
import type { Node } from './kinds/item-nodes.ts';
import { pictureOf } from './page-links.ts';

export interface DescribedVideo {
  video: VideoSource;
  poster?: MediaReference | undefined;
  name: string;
  description?: string;
  /** When it was published, where a file does not say when it came. */
  uploadDate?: string | undefined;
}

/** What search engines are told of a video; undefined where there is none. */
export function videoNode(page: PageView, described: DescribedVideo): Node | undefined {
  const { video, poster, name, description } = described;
  const file = video.file && page.media[video.file.media];
  const isFilm = file && MEDIA_TYPES[file.ext]?.kind === 'video';
  const player = video.file ? undefined : videoPlayerOf(video.href ?? '');
  if (!isFilm && !player) return undefined;
  const picture = poster && page.media[poster.media];
  const uploadDate = (isFilm && file.uploadedAt) || described.uploadDate;
  return {
    '@type': 'VideoObject',
    name,
    ...(description ? { description } : {}),
    ...(picture ? { thumbnailUrl: pictureOf(page, picture).url } : {}),
    ...(uploadDate ? { uploadDate } : {}),
    ...(isFilm ? { contentUrl: page.site.origin + mediaUrl(file) } : { embedUrl: player?.src }),
  };
}

/** Of the videos in the page's own content. */
export function videoNodes(page: PageView): Node[] {
  const definition = definitionOf('video');
  if (!definition) return [];
  return sectionsOf(page, {}).flatMap((section): Node[] =>
    Object.values(section.blocks).flatMap(({ type, version, fields }): Node[] => {
      const read = type === 'video' && readFields(definition, version, fields);
      if (!read || !read.ok) return [];
      const { video, title, caption } = read.body as VideoFields;
      const node = videoNode(page, {
        video,
        poster: video.poster,
        name: title || caption || page.title,
        description: caption,
        uploadDate: page.item?.publishedAt,
      });
      return node ? [node] : [];
    }),
  );
}
