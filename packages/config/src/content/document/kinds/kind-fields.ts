import { type ItemKindName, isItemKindName } from '@portico/model/kinds/find-item-kind';
import type { ComponentType } from 'react';
import { ProductFields } from '../../product/product-fields.tsx';
import type { TabProps } from '../../../shared/documents/tab-props.ts';
import { AlbumFields, AlbumPictures } from './album.tsx';
import { EpisodeFields, TrackFields } from './album-track.tsx';
import { AuthorField, PostFields } from './blog-post.tsx';
import { EventFields } from './event.tsx';
import { ProjectFacts } from './portfolio-item.tsx';
import { VideoFields } from './video.tsx';

/** What owners edit of a kind of item beside the fields all items share, by where it stands among them. */
export interface KindFields {
  First?: ComponentType<TabProps>;
  AfterTags?: ComponentType<TabProps>;
  Last?: ComponentType<TabProps>;
}

export const kindFields: Readonly<Record<ItemKindName, KindFields>> = {
  'blog-post': { AfterTags: AuthorField, Last: PostFields },
  'portfolio-item': { AfterTags: ProjectFacts },
  product: { First: ProductFields },
  album: { First: AlbumPictures, AfterTags: AlbumFields },
  video: { First: VideoFields },
  event: { First: EventFields },
  'album-track': { First: TrackFields, AfterTags: EpisodeFields },
};

export const kindFieldsOf = (kind: string): KindFields => (isItemKindName(kind) ? kindFields[kind] : {});
