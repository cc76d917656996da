/** How many of a hundred items that were sold came back, with one decimal; 0 where none were sold. */
export const returnRate = ({ items, returned }: { items: number; returned: number }): number =>
  items === 0 ? 0 : Math.round((returned * 1000) / items) / 10;
