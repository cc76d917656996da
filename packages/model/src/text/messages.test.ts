import { describe, expect, it } from 'vitest';
import { fillMessage, MESSAGES } from './messages.ts';

describe('message strings', () => {
  it.each([
    ['B5.28', MESSAGES.emailInvalid, 'Please enter a valid email'],
    ['B5.29', MESSAGES.emailFormat, 'Emails must be formatted as {email}'],
    ['B5.30', MESSAGES.linkFormat, 'Links must be formatted as {host} or {host}'],
    ['B5.31', MESSAGES.pageUrlInvalid, '{val} is not a valid page URL'],
    ['B5.32', MESSAGES.optionUnexpected, '{val} is not one of the expected options'],
    ['B8.32', MESSAGES.somethingWrong, 'Something went wrong'],
    ['B8.33', MESSAGES.noResults, 'Unable to load results'],
    ['B8.34', MESSAGES.noCollections, 'Unable to load collections'],
    ['B5.34', MESSAGES.fileNameMissing, 'Please enter a file name'],
    ['B5.36', MESSAGES.tagExists, 'This {tagType} already exists'],
    [
      'B5.42',
      MESSAGES.fileTooLarge,
      'The file {fileName} is too large. The maximum allowed file size is {maxSize}.',
    ],
    ['B5.43', MESSAGES.fileUnsupported, 'The file {fileName} does not appear to be a supported file'],
  ])('[%s] stand word for word', (_row, message, words) => {
    expect(message).toBe(words);
  });

  it('are filled by name, repeated names in order', () => {
    expect(fillMessage(MESSAGES.linkFormat, { host: ['example.com', 'https://example.com'] })).toBe(
      'Links must be formatted as example.com or https://example.com',
    );
    expect(fillMessage(MESSAGES.tagExists, { tagType: 'category' })).toBe('This category already exists');
  });

  it('never read a value as a placeholder', () => {
    expect(fillMessage(MESSAGES.pageUrlInvalid, { val: '{val}$&{x}' })).toBe(
      '{val}$&{x} is not a valid page URL',
    );
    expect(fillMessage('{toString} {x}', {})).toBe('{toString} {x}');
  });
});
