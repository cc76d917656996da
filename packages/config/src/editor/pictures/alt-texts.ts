import type { MediaReference } from '@portico/model/documents/schema';

/**
 * Does nothing say what a picture shows: neither here nor in the library?
 * @param libraryAlt undefined while that is not known
 */
export const lacksAlt = (picture: MediaReference | undefined, libraryAlt: string | undefined): boolean =>
  picture !== undefined && picture.alt === undefined && libraryAlt === '';
