import { formatMessage } from '@portico/model/text/message-format';

/** One sentence in languages with two forms and with four. */
const SENTENCES = {
  en: '{count, plural, =0 {no bowls} one {# bowl} other {# bowls}}',
  fr: '{count, plural, one {# bol} other {# bols}}',
  pl: '{count, plural, one {# miska} few {# miski} many {# misek} other {# miski}}',
};

export function start(said: (words: string) => void): void {
  const field = document.querySelector<HTMLInputElement>('#plurals-count');
  const show = () => {
    const values = new Map([['count', Number(field?.value)]]);
    const shown = Object.entries(SENTENCES).map(
      ([language, sentence]) => `${language}: ${formatMessage(sentence, values, language)}`,
    );
    said(shown.join(' · '));
  };
  field?.addEventListener('input', show);
  show();
}
