import { counted } from '../../shared/counted.ts';
import { CURRENCIES, isCurrency } from '@portico/model/money/currencies';
import type { StartList } from '@portico/model/api/start-list';
import { addresses } from '../../shared/addresses.ts';

/** One thing to look after before a site is opened. */
export interface OpeningStep {
  id: 'name' | 'words' | 'changes' | 'legal' | 'payment' | 'address' | 'language';
  label: string;
  /** How it is now, and what there is to do about it. */
  note: string;
  isDone: boolean;
  /** Where it is looked after, and what the way there is called. */
  way?: { href: string; label: string };
}

/** What an owner looks after before opening a site: what is left to do first, what is settled after it. */
export function openingSteps(list: StartList): OpeningStep[] {
  const language = new Intl.DisplayNames('en', { type: 'language' }).of(list.language) ?? list.language;
  const currency = isCurrency(list.currency) ? CURRENCIES[list.currency] : list.currency;
  const steps: OpeningStep[] = [
    {
      id: 'words',
      label: 'Replace the sample text',
      isDone: list.exampleDocuments === 0,
      note:
        list.exampleDocuments === 0
          ? 'No sample text, addresses or prices are left.'
          : `${counted(list.exampleDocuments, 'page, post or product still has', 'pages, posts and products still have')} sample text, addresses or prices. Replace them, or delete what you do not need.`,
      way: { href: addresses.check, label: 'Show where' },
    },
    {
      id: 'legal',
      label: 'Legal pages',
      isDone: list.legalPages > 0,
      note:
        list.legalPages > 0
          ? `${counted(list.legalPages, 'page shows', 'pages show')} who you are, your terms and your privacy policy.`
          : list.sampleLegalPage
            ? 'Your legal pages still have sample text. Replace it with your own.'
            : 'There is no imprint, privacy policy or terms page yet.',
      way:
        list.legalPages === 0 && list.sampleLegalPage
          ? { href: addresses.edit(list.sampleLegalPage), label: 'Edit' }
          : { href: addresses.newPage(), label: list.legalPages > 0 ? 'Add another' : 'Add one' },
    },
    {
      id: 'name',
      label: 'Name and favicon',
      isDone: list.hasFavicon,
      note: list.hasFavicon
        ? `“${list.name}”, with a favicon of its own.`
        : list.hasSampleFavicon
          ? `“${list.name}”. The favicon is still the template’s.`
          : `“${list.name}”. Without a favicon, browser tabs show a blank icon.`,
      way: { href: addresses.settingsPart('site'), label: list.hasFavicon ? 'Change' : 'Choose one' },
    },
    {
      id: 'address',
      label: 'Site address',
      isDone: true,
      note: list.hasDomain
        ? `Visitors find it at ${shownAddress(list.address)}.`
        : `Visitors find it at ${shownAddress(list.address)}. You can connect a domain at any time.`,
      way: { href: addresses.settingsPart('domains'), label: list.hasDomain ? 'Change' : 'Connect a domain' },
    },
    {
      id: 'language',
      label: 'Language and currency',
      isDone: true,
      note: `${language}, ${currency}.`,
      way: { href: addresses.settingsPart('region'), label: 'Change' },
    },
  ];
  if (list.takesPayment !== null)
    steps.splice(2, 0, {
      id: 'payment',
      label: 'Payment',
      isDone: list.takesPayment,
      note: list.takesPayment ? 'Customers can pay for what they order.' : 'Customers cannot pay you yet.',
      way: { href: addresses.shopSettings, label: 'Shop settings' },
    });
  if (list.changes > 0)
    steps.unshift({
      id: 'changes',
      label: 'Publish your changes',
      isDone: false,
      note: `${counted(list.changes, 'change is a draft', 'changes are drafts')} that visitors will not see until you click Publish.`,
    });
  return steps.toSorted((a, b) => Number(a.isDone) - Number(b.isDone));
}

const shownAddress = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
