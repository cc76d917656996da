import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import { isFormEmail, EXAMPLE_EMAIL } from '@portico/model/form/email-address';
import { isId } from '@portico/model/documents/id';
import { wordsOf } from '@portico/model/words/catalogue';
import { newsletterWords } from '@portico/model/words/newsletter-words';
import { shopWords } from '@portico/model/words/shop-words';
import { agreedTo } from '../../contacts/sign-up-proof.ts';
import { sendNewsMailSoon, signUpForNews } from '../../contacts/subscribers.ts';
import { readSiteCatalogue } from '../../content/reading/read-site-catalogue.ts';
import type { Portico } from '../../core/portico.ts';
import type { SiteRecord } from '../../hosting/sites.ts';
import { countOnSite, type SiteLimit } from '../../http/site-limit.ts';
import { inline } from '../../mail/letter.ts';

const MINUTE_MS = 60_000;
/** Each may be an email to an address anybody can type. */
const LIMIT: SiteLimit = {
  name: 'newsletter',
  address: { max: 10, windowMs: 10 * MINUTE_MS },
  site: { max: 2000, perNetwork: 10, windowMs: 60 * MINUTE_MS },
};

/** What was entered into a sign-up block of a page. */
export interface EnteredSignUp {
  email: string;
  name: string;
  topics: readonly string[];
  proof: string;
  path: string;
  trap: string;
  /** Address the request came from. */
  address: string;
}

export type SignUpResult =
  | { ok: true }
  | { ok: false; status: 400 | 429; message: string; isAddress: boolean; retryAfterMs?: number };

/** Signs somebody up as the block says, with the words they read as proof. Says the same for whoever is on the list. */
export async function signUpByBlock(
  portico: Portico,
  site: SiteRecord,
  entered: EnteredSignUp,
): Promise<SignUpResult> {
  const catalogue = await readSiteCatalogue(portico, site.id);
  const words = wordsOf(newsletterWords, catalogue);
  const waitMs = await countOnSite(portico, LIMIT, { scope: site.id, address: entered.address });
  if (waitMs > 0) {
    const message = wordsOf(shopWords, catalogue).tryLater({ minutes: Math.ceil(waitMs / MINUTE_MS) });
    return { ok: false, status: 429, message, isAddress: false, retryAfterMs: waitMs };
  }
  const agreed = agreedTo(portico.env.secret, site.id, entered.proof);
  if (!agreed) return { ok: false, status: 400, message: words.stale, isAddress: false };
  const email = normaliseEmail(entered.email.slice(0, 300));
  if (!isEmail(email) || !isFormEmail(email))
    return {
      ok: false,
      status: 400,
      message: words.wrongEmail({ example: EXAMPLE_EMAIL }),
      isAddress: true,
    };
  // Whatever fills in what nobody sees is told nothing.
  if (entered.trap !== '') return { ok: true };
  const [title = '', about = '', label = '', note = ''] = agreed.words.map((text) => text.trim());
  await portico.db.transaction().execute(async (tx) => {
    const due = await signUpForNews(portico, tx, site.id, {
      email,
      name: inline(entered.name),
      language: catalogue.language,
      words: [title, about, label || words.signUp, note].filter(Boolean).join('\n'),
      page: entered.path.split(/[?#]/)[0]?.slice(0, 500) ?? '',
      topics: entered.topics.filter(isId),
      doubleOptIn: !agreed.singleOptIn,
    });
    if (due) await sendNewsMailSoon(tx, site.id, due);
  });
  return { ok: true };
}
