import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import {
  MOVE_PATH,
  PAUSE_MONTHS,
  PREFERENCES_ACTS,
  PREFERENCES_PATH,
  type PreferencesAct,
  type PreferencesState,
} from '@portico/model/commerce/newsletter-state';
import type { UnsubscribeState } from '@portico/model/commerce/unsubscribe-state';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import { isId, type Id } from '@portico/model/documents/id';
import { EXAMPLE_EMAIL, isFormEmail } from '@portico/model/form/email-address';
import { formatDate } from '@portico/model/text/format-date';
import { wordsOf } from '@portico/model/words/catalogue';
import { marketingWords } from '@portico/model/words/marketing-words';
import { newsletterWords } from '@portico/model/words/newsletter-words';
import { changeSubscriber } from '../../contacts/change-subscriber.ts';
import {
  askAgain,
  askToMove,
  moveSubscriber,
  pauseSubscriber,
  readOwnTopics,
  readPreferences,
} from '../../contacts/preferences.ts';
import { movePath, preferencesPath, subscriberOfToken } from '../../contacts/subscriber-link.ts';
import { sendNewsMailSoon, unsubscribe } from '../../contacts/subscribers.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import { inline } from '../../mail/letter.ts';
import type { VisitorAnswer, VisitorCall, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { queueLetter } from '../send-letter.ts';
import { readShop, type Shop } from '../shop.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { visitByForm } from '../visit-by-form.ts';
import { moveLetter } from './newsletter-mails.ts';

const pageType = PAGE_TYPES['newsletter-unsubscribe'];

/** Where a subscriber says what they get and where, and where they confirm another address. Opening either changes nothing. */
export const preferencesPages: VisitorEndpoint[] = (['GET', 'POST'] as const).flatMap((method) => [
  {
    method,
    path: PREFERENCES_PATH,
    bodyLimit: 16 * 1024,
    handle: (call: VisitorCall) => answer(call, method === 'POST'),
  },
  {
    method,
    path: MOVE_PATH,
    bodyLimit: 4096,
    handle: (call: VisitorCall) => answerMove(call, method === 'POST'),
  },
]);

async function answer(call: VisitorCall, isSaid: boolean): Promise<VisitorAnswer> {
  const visit = await visitByForm(call, isSaid ? 'change' : 'read');
  if ('refuse' in visit) return visit;
  const { portico, siteId } = visit;
  const shop = await readShop(portico.db, siteId);
  const words = wordsOf(newsletterWords, shop.catalogue);
  const id = subscriberOfToken(portico.env, siteId, call.query.get('token') ?? '', 'newsletter preferences');
  const before = id === undefined ? undefined : await readPreferences(portico.db, siteId, id);
  // The same for tokens that are made up, of other sites, and of who was removed.
  if (id === undefined || !before) return nothing(shop);
  const act = PREFERENCES_ACTS.find((one) => one === call.fields.get('do'));
  const said = isSaid && act ? await change(call, visit, shop, id, act) : {};
  const now = (await readPreferences(portico.db, siteId, id)) ?? before;
  const isPaused = now.paused_until !== null && now.paused_until > portico.now();
  const standing =
    now.state === 'subscribed' ? (isPaused ? 'paused' : 'gets') : now.state === 'waiting' ? 'waits' : 'none';
  const state: PreferencesState = {
    catalogue: shop.catalogue,
    site: shop.title,
    action: preferencesPath(portico.env, siteId, id),
    standing,
    until:
      isPaused && now.paused_until
        ? formatDate(now.paused_until.toISOString(), shop.language, shop.timeZone)
        : '',
    address: hiddenAddress(now.email),
    name: now.name,
    topics: await readOwnTopics(portico.db, siteId, id),
    ...said,
  };
  return {
    draw: {
      title: words.preferences,
      pageType,
      block: { type: 'unsubscribe', state: { preferences: state } },
    },
  };
}

/** Does what somebody asked for. @returns what is said of it */
async function change(
  call: VisitorCall,
  { portico, siteId }: ShopVisit,
  shop: Shop,
  id: Id,
  act: PreferencesAct,
): Promise<Pick<PreferencesState, 'done' | 'error'>> {
  const words = wordsOf(newsletterWords, shop.catalogue);
  const site = shop.title;
  switch (act) {
    case 'save': {
      const offered = (await readOwnTopics(portico.db, siteId, id)).map((topic) => topic.id);
      await portico.db.transaction().execute((tx) =>
        changeSubscriber(
          portico,
          tx,
          siteId,
          id,
          {
            name: inline(call.fields.get('name') ?? ''),
            topics: call.fields.getAll('topic').filter(isId),
            // What only the team gives people stays as it is.
            only: offered,
          },
          'link',
        ),
      );
      return { done: words.saved };
    }
    case 'address': {
      const typed = (call.fields.get('email') ?? '').slice(0, 300);
      const email = normaliseEmail(typed);
      if (!isEmail(email) || !isFormEmail(email))
        return { error: { message: words.wrongEmail({ example: EXAMPLE_EMAIL }), email: typed } };
      await portico.db.transaction().execute(async (tx) => {
        if (!(await askToMove(portico, tx, siteId, id, email))) return;
        const url = publicOrigin(portico.env, call.site) + movePath(portico.env, siteId, id, email);
        const { language = shop.language } = (await readPreferences(tx, siteId, id)) ?? {};
        await queueLetter(portico, tx, { shop, site: call.site }, moveLetter(shop, { email, language, url }));
      });
      return { done: words.addressAsked };
    }
    case 'pause': {
      const months = PAUSE_MONTHS.find((count) => String(count) === call.fields.get('months')) ?? 1;
      const until = new Date(portico.now());
      until.setUTCMonth(until.getUTCMonth() + months);
      await pauseSubscriber(portico, portico.db, siteId, id, until);
      return {};
    }
    case 'resume':
      await pauseSubscriber(portico, portico.db, siteId, id, null);
      return { done: words.resumed({ site }) };
    case 'unsubscribe':
      await unsubscribe(portico, portico.db, siteId, id);
      return { done: wordsOf(marketingWords, shop.catalogue).stopped({ site }) };
    case 'again':
      await portico.db.transaction().execute(async (tx) => {
        if (await askAgain(portico, tx, siteId, id))
          await sendNewsMailSoon(tx, siteId, { id, job: 'confirm-subscriber' });
      });
      return {};
  }
}

async function answerMove(call: VisitorCall, isSaid: boolean): Promise<VisitorAnswer> {
  const visit = await visitByForm(call, isSaid ? 'change' : 'read');
  if ('refuse' in visit) return visit;
  const { portico, siteId } = visit;
  const shop = await readShop(portico.db, siteId);
  const words = wordsOf(newsletterWords, shop.catalogue);
  const token = call.query.get('token') ?? '';
  const about = { site: shop.title };
  const title = words.preferences;
  const next = { label: wordsOf(marketingWords, shop.catalogue).toSite, href: '/' };
  const id = token.slice(0, 100).split('.')[0] ?? '';
  if (!isId(id)) return nothing(shop);
  const moved =
    isSaid &&
    (await portico.db.transaction().execute((tx) => moveSubscriber(portico, tx, siteId, id, token)));
  if (isSaid && !moved) return { refuse: { status: 404, title, text: words.moveGone, next } };
  // Whether the link is (still) good is said once it is used: opening it tells nobody anything.
  const state: UnsubscribeState = {
    catalogue: shop.catalogue,
    title,
    text: moved ? words.moved(about) : words.moveSure(about),
    ...(moved
      ? { next }
      : { action: `${MOVE_PATH}?token=${encodeURIComponent(token)}`, button: words.moveButton }),
  };
  return { draw: { title, pageType, block: { type: 'unsubscribe', state } } };
}

function nothing(shop: Shop): VisitorAnswer {
  const { none, noneText, toSite } = wordsOf(marketingWords, shop.catalogue);
  return { refuse: { status: 404, title: none, text: noneText, next: { label: toSite, href: '/' } } };
}

/** `a•••@example.com`. */
function hiddenAddress(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${[...name][0] ?? ''}•••@${domain}`;
}
