import type { TestBrowser } from '../accounts/testing.ts';
import type { TestShop } from '../commerce/testing.ts';
import type { TestSites } from '../pages/testing.ts';

/** Somebody with an account of a test's shop, logged in: made as a person makes it, by form, mail and press. */
export async function joinedMember(
  { portico }: TestSites,
  shop: TestShop,
  email: string,
): Promise<TestBrowser> {
  const visitor = await shop.visitor();
  await visitor.form('/account/create', { email, name: 'Ada Miles' });
  const { text_body } = await portico.db
    .selectFrom('mails')
    .select('text_body')
    .where('to_address', '=', email)
    .where('text_body', 'like', '%/account/link?token=%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const token = /\/account\/link\?token=([\w-]+)/.exec(text_body)?.[1] ?? '';
  await visitor.form('/account/link', { token, password: '' });
  return visitor;
}
