/** Languages the catalogue has, English first. What other sites say is English, but for what their owners write. */
export const CATALOGUE_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'da', 'pl', 'ar'] as const;
export type CatalogueLanguage = (typeof CATALOGUE_LANGUAGES)[number];
