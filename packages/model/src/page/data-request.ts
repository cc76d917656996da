import type { FormView } from '../form/form-view.ts';
import type { ItemKindName } from '../kinds/find-item-kind.ts';
import type { CommentChoice, ListChoice, ListSort } from '../addresses/page-query.ts';
import type { PublicTopic } from '../commerce/newsletter-state.ts';
import type { DonationView } from '../commerce/donation.ts';
import type { Contents, UnitBase } from '../commerce/contents.ts';
import type { Rating, ReviewSort } from '../commerce/review/review.ts';
import type { ProductBadge } from '../commerce/product-badge.ts';
import type { CountedBand } from '../commerce/price-bands.ts';
import type { AudioSource } from '../media/audio-source.ts';
import type { MemberOffer } from '../members/member-offer.ts';
import type { MediaView } from '../media/media-view.ts';
import type { TextTrack } from '../media/text-tracks.ts';
import type { EventDate } from '../events/event-times.ts';
import type { EventOnCard } from '../events/event-on-card.ts';
import type { FeedPhoto, PhotoServiceId } from '../social/photo-feed.ts';
import type { VideoSource } from '../media/video-source.ts';

/** What a block may read while it is rendered. All requests of a page are answered by one query. */
export type DataRequest =
  | {
      type: 'items';
      /**
       * Id of the collection; `'current'` is the collection of the page being shown, `'shops'` are all collections of
       * products that stand behind no password.
       */
      collection: string;
      limit: number;
      /** How many to leave out at the start; `'page'` follows `?page=` of the address with steps of `limit`. */
      offset?: number | 'page';
      /** `'query'` follows `?category=` of the address. */
      category?: string;
      tag?: string;
      author?: string;
      featured?: boolean;
      /** Leaves out the item being shown. */
      excludeCurrent?: boolean;
      /** The collection's own order when absent. */
      order?: 'recent' | 'manual' | 'title';
      /** Of events: those to come and under way, or those that are over. All when absent; other items are always listed. */
      when?: EventTime;
      /** How visitors may sort and narrow it, by the query of the address; not at all when absent. */
      choose?: ListOffer;
    }
  /**
   * Items a visitor of the one being shown may like, answered as `items`: of its categories first, then those bought
   * together with it, then those that stand next to it; what is sold out comes last.
   */
  | { type: 'related'; limit: number }
  /** The items before and after the one being shown, in its collection's order. */
  | { type: 'neighbours' }
  /** Comments of the item being shown, so many threads of them; page and order follow the address. */
  | { type: 'comments'; limit: number }
  /** Published reviews of the product being shown; page, rating and order follow the address. */
  | { type: 'reviews'; limit: number }
  /** A published form, by its id. */
  | { type: 'form'; form: string }
  /** A sign-up for the newsletter: the words somebody agrees to by it, and whether they choose topics. */
  | { type: 'newsletter'; words: readonly string[]; offerTopics: boolean; singleOptIn: boolean }
  /** What the shop takes donations for, by its id; '' for the first. */
  | { type: 'donation'; donation: string }
  /** These products as offers, in their order, by their ids. */
  | { type: 'offers'; products: readonly string[] }
  /** Photos of a connected service: of an album by its id or address, the newest where that is empty. */
  | { type: 'photo-feed'; service: PhotoServiceId; album: string };

/** Which events a list shows. */
export const EVENT_TIMES = ['upcoming', 'past', 'all'] as const;
export type EventTime = (typeof EVENT_TIMES)[number];

/** By what visitors narrow a list of products. */
export const LIST_FILTERS = ['category', 'price', 'option', 'sale', 'stock'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** What a list offers its visitors: filters with their counts, and ways to sort beside its own order. */
export interface ListOffer {
  filters: readonly ListFilter[];
  sorts: readonly ListSort[];
}

/** How many items a list would show, by what else could be chosen of it. */
export interface ListCounts {
  /** With all that is chosen. */
  total: number;
  /** By slug. */
  categories: Readonly<Record<string, number>>;
  /** Cheapest first. */
  prices: readonly CountedBand[];
  options: ReadonlyArray<{
    name: string;
    values: ReadonlyArray<{ term: string; value: string; count: number }>;
  }>;
  sale: number;
  stock: number;
}

/** One item as lists show it, made when it is published. */
export interface ItemCard {
  id: string;
  kind: ItemKindName;
  title: string;
  path: string;
  excerpt: string;
  image?: { media: string; alt?: string; focalPoint?: { x: number; y: number } };
  /** A second picture shown on hover (products). */
  secondImage?: { media: string; alt?: string; focalPoint?: { x: number; y: number } };
  /** ISO instant of publication. */
  date: string;
  author?: { name: string; slug: string };
  categories: Array<{ slug: string; name: string }>;
  tags: string[];
  featured: boolean;
  /** Posts: about how many minutes it takes to read. */
  readingMinutes?: number;
  /** Set when the item leads elsewhere. */
  sourceUrl?: string;
  /** Products: least and greatest price in minor units; `was` is the price before the sale. */
  price?: {
    currency: string;
    from: number;
    to: number;
    was?: number;
    onSale: boolean;
    /** Of what is reduced: the lowest price of the 30 days before. */
    lowest?: number;
    /** Where all variants say how much is in them: that of all of them, and the least and greatest price for as much. */
    unit?: { contents?: Contents; from: number; to: number; per: UnitBase };
  };
  soldOut?: boolean;
  /** Posts: how many comments are published; absent where there are none. */
  comments?: number;
  /** Products: how many published reviews gave one star, two, and so on to five; absent where there are none. */
  stars?: number[];
  /** Products: how many can be had of it, where all its variants are counted. */
  left?: number;
  /** Products: badges of their own. */
  badges?: ProductBadge[];
  facts?: Array<{ label: string; value: string }>;
  /** Events: where, and how things stand. */
  event?: EventOnCard;
  /** Events: when next, or when last; absent where no date is announced. As it was when the list was read. */
  occurs?: EventDate & { isPast: boolean };
  /** Albums and videos: when they came out, `2026-06-20`, where that is not the day they were published here. */
  day?: string;
  /** Videos: what plays, with which captions, and for how long. */
  video?: VideoSource;
  textTracks?: TextTrack[];
  durationSeconds?: number;
  /** Tracks: what plays, and who made it. */
  audio?: AudioSource;
  artist?: string;
  /** Episodes: what directories ask. */
  episode?: {
    season?: number;
    number?: number;
    type?: 'trailer' | 'bonus';
    explicit?: true;
    hasChapters?: true;
    transcript?: { media: string };
    guid?: string;
  };
}

/** A published comment as pages show it. */
export interface CommentView {
  id: string;
  parent?: string;
  author: string;
  authorUrl?: string;
  date: string;
  /** Markdown, as far as comments know it; lines of text where it was imported. */
  text: string;
  likes?: number;
  isEdited?: true;
  /** Written for the site. */
  isTeam?: true;
  /** It is gone, and what replied to it is not. */
  isRemoved?: true;
}

/** A published review as pages show it. */
export interface ReviewView {
  id: string;
  rating: Rating;
  title: string;
  text: string;
  author: string;
  /** ISO instant. */
  date: string;
  /** Written by who ordered it here. */
  isVerified: boolean;
  photos: Array<{ media: string }>;
  /** What the shop replied. */
  reply?: string;
}

export type DataResult =
  | {
      type: 'items';
      items: ItemCard[];
      hasMore: boolean;
      page: number;
      collection: {
        id: string;
        title: string;
        path: string;
        type: string;
        categories: Array<{ slug: string; name: string; parent?: string }>;
      };
      filter?: { category?: string; tag?: string; author?: string } & ListChoice;
      /** Of lists that offer filters. */
      counts?: ListCounts;
    }
  | { type: 'neighbours'; previous?: ItemCard; next?: ItemCard }
  | {
      type: 'comments';
      /** Threads in their order, each comment behind what it replies to. */
      comments: CommentView[];
      /** Of all pages. */
      total: number;
      /** From 1. */
      page: number;
      /** What was chosen by the address. */
      choice: CommentChoice;
      hasMore: boolean;
      /** The collection and the post take more. */
      accepts: boolean;
    }
  | {
      type: 'reviews';
      reviews: ReviewView[];
      /** How many gave one star, two, and so on to five. */
      stars: number[];
      /** From 1. */
      page: number;
      /** What was chosen by the address. */
      choice: { rating?: Rating; sort?: ReviewSort };
      hasMore: boolean;
    }
  /** Absent while the form is not published or cannot take submissions. */
  | { type: 'form'; form?: FormView }
  /** `proof`: that the site says these words there. */
  | { type: 'newsletter'; topics: PublicTopic[]; proof: string }
  /** Absent while the shop takes none for it, or has no way to be paid. */
  | { type: 'donation'; donation?: DonationView }
  /** Those of them that can be bought by whoever comes. */
  | { type: 'offers'; offers: MemberOffer[] }
  | {
      type: 'photo-feed';
      /** The site has keys at the service. */
      isConnected: boolean;
      photos: FeedPhoto[];
      /** Address of whose photos they are; '' while it is not known. */
      profile: string;
      /** Proves that this feed stands on a page of the site. */
      key: string;
    };

/** Pictures and files by hash, for everything a page shows. */
export type MediaViews = Readonly<Record<string, MediaView>>;
