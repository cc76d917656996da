import { definitionOf } from '@portico/blocks/registry';
import type { VideoFields } from '@portico/blocks/video/definition';
import { readFields } from '@portico/model/documents/block-definition';
import type { VideoSource } from '@portico/model/media/video-source';
import type { MediaReference } from '@portico/model/documents/schema';
import type { PageView } from '@portico/model/page/page-view';
import { sectionsOf } from '../page/tokens.ts';
import type { Node } from './kinds/item-nodes.ts';
import { videoPlace } from './item-video.ts';
import { pictureOf } from './page-links.ts';

interface DescribedVideo {
  video: VideoSource;
  poster?: MediaReference | undefined;
  name: string;
  description?: string;
  /** When it was published, where a file does not say when it came. */
  uploadDate?: string | undefined;
}

/** A video as a VideoObject; undefined where there is none. */
function videoNode(page: PageView, described: DescribedVideo): Node | undefined {
  const { video, poster, name, description } = described;
  const place = videoPlace(video, page.media, page.site.origin);
  if (!place) return undefined;
  const file = video.file && page.media[video.file.media];
  const picture = poster && page.media[poster.media];
  const uploadDate = file?.uploadedAt ?? described.uploadDate;
  return {
    '@type': 'VideoObject',
    name,
    ...(description ? { description } : {}),
    ...(picture ? { thumbnailUrl: pictureOf(page, picture).url } : {}),
    ...(uploadDate ? { uploadDate } : {}),
    ...(place.kind === 'file' ? { contentUrl: place.url } : { embedUrl: place.url }),
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
