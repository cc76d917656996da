import type { Catalogue } from '../../words/catalogue.ts';
import type { DownloadStanding } from './ask-download.ts';

/** Where customers find what they bought to download, for ever. */
export const DOWNLOADS_PATH = '/checkout/downloads';

/** Where owners see what buyers of a digital product get [V2.13]. */
export const DOWNLOAD_PREVIEW_PATH = '/commerce/digital-product-preview';

/** A file somebody bought, as they see it. */
export interface CustomerDownload {
  /** What it belongs to. */
  title: string;
  filename: string;
  bytes: number;
  standing: DownloadStanding;
  /** Absent where it cannot be downloaded (any more). */
  href?: string;
  /** How often it can still be downloaded; null without a limit. */
  left: number | null;
  /** A date as its reader writes it; '' without end. */
  until: string;
}

/** Everything the block `downloads` shows. */
export interface DownloadsState {
  catalogue: Catalogue;
  /** '' in the preview. */
  orderNumber: string;
  /** The link is too old: nothing of the order is told. */
  isExpired: boolean;
  downloads: CustomerDownload[];
  /** Something bought has no file yet: it comes by email. */
  isWaiting: boolean;
  /** Where who has an old link gets a new one. */
  helpPath?: string;
  shopTitle: string;
  /** How the shop can be reached, in its own words; '' where it says nothing. */
  contact: string;
  /** Only its owner sees it: what the email says. */
  preview?: { subject: string; title: string; paragraphs: readonly string[]; button: string; note: string };
}
