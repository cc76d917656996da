import type { BlockViewProps } from '../block-module.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { CodeSampleFields } from './definition.ts';
import { Listing } from './listing.tsx';

/** A piece of code to be read and copied. */
export function CodeSampleBlock({ fields }: BlockViewProps<CodeSampleFields>) {
  const isWritten = useIsWritten();
  const { caption, ...listing } = fields;
  if (fields.code.trim() === '' && !isWritten) return null;
  return (
    <figure>
      <Listing {...listing} />
      {(caption !== '' || isWritten) && (
        <figcaption>
          <WrittenWords field="caption" name="Caption" words={caption} lines />
        </figcaption>
      )}
    </figure>
  );
}
