import { ACCOUNT_PATHS, type AddressPageState } from '@portico/model/commerce/account-state';
import { ADDRESS_PARTS, type PostalAddress } from '@portico/model/commerce/address';
import { countriesIn, isCountry } from '@portico/model/commerce/countries';
import { addressFormatOf } from '../commerce/checkout/address-format.ts';
import { checkAddress } from '../commerce/checkout/check-address.ts';
import { addressIn } from '../commerce/subscriptions/managing-state.ts';
import {
  deleteAddress,
  listAddresses,
  makeDefault,
  MOST_ADDRESSES,
  saveAddress,
} from '../members/addresses.ts';
import type { Member } from '../members/member-sessions.ts';
import type { VisitorAnswer, VisitorEndpoint } from '../pages/visitor-endpoint.ts';
import { drawSections } from './account-pages.ts';
import { type AccountVisit, drawAccount, memberPage } from './account-visit.ts';
import { lastAddress } from './sections/addresses.ts';

/** An address with every part of it as long as it may be, encoded. */
const FORM_BYTES = 64 * 1024;

type Visit = AccountVisit & { member: Member };
type Form = Pick<AddressPageState, 'id' | 'isDefault'> & {
  typed: Partial<PostalAddress>;
  errors?: AddressPageState['errors'];
};

const whoseOf = ({ siteId, member }: Visit) => ({ siteId, memberId: member.id });

/** The addresses of a customer's account: added, changed, deleted, one of them the default. */
export const addressPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: `${ACCOUNT_PATHS.addresses}/:id`,
    handle: memberPage('read', async (visit, { params }) => {
      if (params.id === 'new') return drawForm(visit, { id: '', typed: {}, isDefault: false });
      const saved = await listAddresses(visit.portico.db, whoseOf(visit));
      const found = saved.find(({ id }) => id === params.id);
      return found
        ? drawForm(visit, { id: found.id, typed: found.address, isDefault: found.isDefault })
        : gone(visit);
    }),
  },
  {
    method: 'POST',
    path: `${ACCOUNT_PATHS.addresses}/:id`,
    bodyLimit: FORM_BYTES,
    handle: memberPage('change', async (visit, { params: { id = '' }, fields }) => {
      if (id === 'last') return rememberLast(visit);
      const { portico, words } = visit;
      const whose = whoseOf(visit);
      const form = { id: id === 'new' ? '' : id, typed: addressIn(fields), isDefault: fields.has('default') };
      const asked = fields.get('do');
      if (asked === 'country') return drawForm(visit, form);
      if (asked === 'default')
        return (await makeDefault(portico, whose, id)) ? done(visit, words.saved) : gone(visit);
      if (asked === 'delete') {
        await deleteAddress(portico, whose, id);
        return done(visit, words.deleted);
      }
      return save(visit, form);
    }),
  },
];

async function save(visit: Visit, form: Form): Promise<VisitorAnswer> {
  const { portico, shop } = visit;
  const checked = checkAddress(form.typed, { phone: shop.store.checkout.phone });
  if (!checked.ok) {
    const errors = Object.entries(checked.errors).map(([part, problem]) => [
      part,
      shop.words.address[problem],
    ]);
    return drawForm(visit, { ...form, errors: Object.fromEntries(errors) });
  }
  const address = { address: checked.address, isDefault: form.isDefault };
  return told(visit, await saveAddress(portico, whoseOf(visit), form.id || undefined, address));
}

/** Saves where the last order went as the first address of the account. */
async function rememberLast(visit: Visit): Promise<VisitorAnswer> {
  const { portico, siteId, member } = visit;
  const address = await lastAddress(portico.db, siteId, member.contactId);
  const saved = await listAddresses(portico.db, whoseOf(visit));
  // Pressed twice it is saved once.
  if (!address || saved.length > 0) return done(visit, visit.words.saved);
  return told(visit, await saveAddress(portico, whoseOf(visit), undefined, { address, isDefault: true }));
}

function told(visit: Visit, outcome: Awaited<ReturnType<typeof saveAddress>>): Promise<VisitorAnswer> {
  if (outcome === 'saved') return done(visit, visit.words.saved);
  if (outcome === 'gone') return gone(visit);
  const text = visit.words.mostAddresses({ count: MOST_ADDRESSES });
  return drawSections(visit, { message: { kind: 'bad', text }, status: 409 });
}

const done = (visit: Visit, text: string) => drawSections(visit, { message: { kind: 'good', text } });

const gone = (visit: Visit) =>
  drawSections(visit, { message: { kind: 'bad', text: visit.words.noAddress }, status: 404 });

/** The form as it is, or as it was typed and what is wrong with it. */
function drawForm(visit: Visit, { id, typed, isDefault, errors = {} }: Form): VisitorAnswer {
  const { shop, words } = visit;
  const empty = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, ''])) as unknown as PostalAddress;
  const values = { ...empty, ...typed };
  if (!isCountry(values.country)) values.country = shop.store.country;
  return drawAccount(
    visit,
    id === '' ? words.addAddress : words.editAddress,
    {
      is: 'address',
      id,
      values,
      errors,
      countries: countriesIn(shop.language),
      format: addressFormatOf(values.country),
      phone: shop.store.checkout.phone,
      isDefault,
    },
    Object.keys(errors).length === 0
      ? {}
      : { message: { kind: 'bad', text: shop.words.checkFields }, status: 400 },
  );
}
