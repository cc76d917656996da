import type { Catalogue } from '@portico/model/words/catalogue';
import { loadCatalogue } from '@portico/model/words/load-catalogue';
import { ownWordsIn } from '@portico/model/words/own-words';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSiteSettings } from './use-site-settings.ts';

/** Our own words in a language, fetched once; English until they are there. */
export function useOurCatalogue(language: string): Catalogue {
  const { data } = useQuery({
    queryKey: ['catalogue', language],
    queryFn: () => loadCatalogue(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => data ?? { language, messages: {} }, [data, language]);
}

/** What the site says to visitors by itself, its owner's words included: for fields that show it, and for previews. */
export function useSiteCatalogue(): Catalogue {
  const { language, settings } = useSiteSettings();
  const ours = useOurCatalogue(language);
  const own = ownWordsIn(settings?.words, language);
  return useMemo(() => ({ language, messages: { ...ours.messages, ...own } }), [language, ours, own]);
}
