import { isMailBlock } from '@portico/model/campaigns/mail-blocks';
import type { Campaign } from '@portico/model/campaigns/campaign';
import { isClosed } from '@portico/model/documents/access';
import type { Block } from '@portico/model/documents/block';
import type { BlogPost } from '@portico/model/documents/item';
import { orderKeys } from '@portico/model/documents/order';
import { inOrder } from '@portico/model/documents/schema';
import type { Sections } from '@portico/model/documents/section';
import { freePart } from '@portico/model/members/free-part';
import { campaignWords } from '@portico/model/words/campaign-words';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import type { PageSource } from '../content/reading/page-source.ts';

/** Subjects hold so many letters. */
const SUBJECT_LENGTH = 200;

type Piece = Pick<Block, 'type' | 'version' | 'fields'>;

const piece = (type: string, fields: Record<string, unknown>): Piece => ({ type, version: 1, fields });

/**
 * A campaign that says what a published post says: its title, its picture, the blocks that emails can carry, and a button to
 * the post itself. Of a post for members what is for everybody alone, and of one behind a password its title: an email
 * opens nothing that is locked.
 */
export function campaignOfPost(source: PageSource, catalogue: Catalogue, newId: () => string): Campaign {
  const post = source.body as BlogPost;
  const collection = source.collection?.body;
  const isSecret = post.access === 'password' || collection?.access === 'password';
  const isLocked = isClosed(post) || isClosed(collection ?? {});
  const href = post.sourceUrl || source.path;
  const words = wordsOf(campaignWords, catalogue);
  const pieces: Piece[] = [
    piece('heading', { text: post.title, level: 1 }),
    ...(post.image && !isSecret ? [piece('image', { image: post.image, href })] : []),
    ...(isSecret ? [] : written(post.sections, isLocked)),
    piece('button', { label: words.readOn, href }),
  ];
  const orders = orderKeys(pieces.length);
  return {
    subject: post.title.slice(0, SUBJECT_LENGTH),
    preview: isLocked ? '' : post.excerpt.replace(/\s+/g, ' ').trim().slice(0, SUBJECT_LENGTH),
    topics: [],
    sections: {
      [newId()]: {
        order: 'a0',
        layout: 'flow',
        blocks: Object.fromEntries(
          pieces.map((one, index) => [newId(), { ...one, order: orders[index] ?? 'a0' }]),
        ),
      },
    },
  };
}

/** The blocks of a post that an email can carry, one after the other. */
function written(sections: Sections, isLocked: boolean): Piece[] {
  const end = piece('spacer', { size: 'small' });
  const free = isLocked ? freePart(sections, end) : undefined;
  if (isLocked && !free) return [];
  return inOrder(free?.sections ?? sections).flatMap((section) =>
    inOrder(section.blocks)
      .filter(({ id }) => id !== free?.end)
      // What lists the collection of its page lists nothing in an email, which stands in none.
      .filter(({ type, fields }) => isMailBlock(type) && fields.collection !== 'current')
      .map(({ type, version, fields }) => ({ type, version, fields })),
  );
}
