/**
 * Strings of the specified string tables that the rules of this package use, word for word. `{name}` marks what
 * `fillMessage` puts in.
 */
export const MESSAGES = {
  emailInvalid: 'Please enter a valid email',
  emailFormat: 'Emails must be formatted as {email}',
  linkFormat: 'Links must be formatted as {host} or {host}',
  pageUrlInvalid: '{val} is not a valid page URL',
  optionUnexpected: '{val} is not one of the expected options',
  somethingWrong: 'Something went wrong',
  noResults: 'Unable to load results',
  noCollections: 'Unable to load collections',
  fileNameMissing: 'Please enter a file name',
  tagExists: 'This {tagType} already exists',
  datasetColumn: 'Your dataset must have at least one column',
  datasetRow: 'Your dataset must have at least one row',
  datasetMissing: 'One or more rows was missing data',
  datasetTruncated: 'Your dataset has been truncated to {maxRows} rows',
  fileTooLarge: 'The file {fileName} is too large. The maximum allowed file size is {maxSize}.',
  fileUnsupported: 'The file {fileName} does not appear to be a supported file',
} as const;

/**
 * Fills a message. A name that occurs more than once takes its values in order, its last one for the rest.
 * Values are put in as they are and never read as placeholders themselves.
 */
export function fillMessage(
  message: string,
  values: Readonly<Record<string, string | readonly string[]>>,
): string {
  const used = new Map<string, number>();
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    if (!Object.hasOwn(values, name)) return placeholder;
    const value = values[name] ?? '';
    if (typeof value === 'string') return value;
    const index = used.get(name) ?? 0;
    used.set(name, index + 1);
    return value[Math.min(index, value.length - 1)] ?? '';
  });
}
