/** Digits and letters that nobody takes for one another: no I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 100 bits: no code is found by trying, not even by who reads what is stored of it. */
export const GIFT_CARD_CODE_LENGTH = 20;
/** Longest text that is read as a code, with what people write between its groups. */
export const GIFT_CARD_TEXT_MAX = 100;

/** A code of random bytes, each of which gives one character. */
export function giftCardCode(bytes: Uint8Array): string {
  return [...bytes.subarray(0, GIFT_CARD_CODE_LENGTH)].map((byte) => ALPHABET[byte % 32]).join('');
}

/** A code as it is written for people: `8F3K-20AZ-…`. */
export const giftCardCodeText = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-');

/** What owners and customers know a card by without its code. */
export const giftCardEnd = (code: string): string => code.slice(-4);

/**
 * A code as somebody typed or pasted it, in its one spelling: small letters, spaces and dashes do not matter, nor does an
 * O for a 0, an I or L for a 1. Undefined for what can be no code.
 */
export function readGiftCardCode(text: string): string | undefined {
  if (text.length > GIFT_CARD_TEXT_MAX) return undefined;
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return code.length === GIFT_CARD_CODE_LENGTH && [...code].every((letter) => ALPHABET.includes(letter))
    ? code
    : undefined;
}
