/** Stands in the place of a variant's id where the buyer of a gift card chooses what it is worth. */
export const OWN_AMOUNT = 'own-amount';
/** Name of the field it is typed in. */
export const OWN_AMOUNT_FIELD = 'ownAmount';
/** Characters of a typed amount. */
export const OWN_AMOUNT_LENGTH = 60;
