/** What the cards that come by script may have: named by blocks in `scriptAdds`, so that their pages keep its styles. */
export const VIEWED_ADDS = (
  'article bdi del h3 ins small .single .badge .badges .filled .gone .item .letter .meta .price .price-note .stars ' +
  '.thumb .unseen .was-cleared'
).split(' ');
