import { wordsOf } from '@portico/model/words/catalogue';
import { marketingWords } from '@portico/model/words/marketing-words';
import { newsletterWords } from '@portico/model/words/newsletter-words';
import type { Letter } from '../../mail/letter.ts';
import { short } from '../orders/mail-names.ts';
import type { Shop } from '../shop.ts';

/** Asks whether news is to come to this address from now on. */
export function moveLetter(
  shop: Shop,
  { email, language, url }: { email: string; language: string; url: string },
): Letter {
  const words = wordsOf(newsletterWords, shop.catalogueIn(language));
  const about = { site: short(shop.title) };
  const subject = words.moveSubject(about);
  return {
    kind: 'newsletter-address',
    to: email,
    language,
    subject,
    title: subject,
    paragraphs: [words.moveAsk(about)],
    button: { text: words.moveButton, url },
    note: words.moveNote,
  };
}

/** Welcomes somebody who gets news from now on. */
export function welcomeLetter(
  shop: Shop,
  about: { email: string; language: string; preferences: string; unsubscribe: string },
): Letter {
  const catalogue = shop.catalogueIn(about.language);
  const words = wordsOf(newsletterWords, catalogue);
  const site = short(shop.title);
  const subject = words.welcomeSubject({ site });
  return {
    kind: 'newsletter-welcome',
    to: about.email,
    language: about.language,
    subject,
    title: subject,
    paragraphs: [words.welcome],
    button: { text: words.change, url: about.preferences },
    note: words.welcomeNote({ site }),
    unsubscribe: { text: wordsOf(marketingWords, catalogue).stop, url: about.unsubscribe },
  };
}
