import type { OrderReturnState } from '@portico/model/commerce/returns/return-state';
import { RETURN_LIMITS } from '@portico/model/commerce/returns/return-settings';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { returnWords } from '@portico/model/words/return-words';
import { reviewingWords } from '@portico/model/words/reviewing-words';
import { ReturnField } from './return-field.tsx';

/** Photos of what is wrong, for the shop alone: those that came already can be left out again. */
export function ReturnPhotos({
  page: { photos, photosError },
  catalogue,
}: {
  page: Extract<OrderReturnState['page'], { is: 'ask' }>;
  catalogue: Catalogue;
}) {
  const words = wordsOf(reviewingWords, catalogue);
  const about = words.photosAbout({
    count: RETURN_LIMITS.photos,
    size: RETURN_LIMITS.photoBytes / 1024 / 1024,
  });
  return (
    <ReturnField label={words.photos} id="photos" error={photosError}>
      <p className="form-about" id="photos-about">
        {`${wordsOf(returnWords, catalogue).photosPrivate} ${about}`}
      </p>
      {photos.map((token, index) => (
        <label key={token} className="return-photo">
          <input type="checkbox" name="photo" value={token} defaultChecked />{' '}
          {words.keepPhoto({ number: index + 1 })}
        </label>
      ))}
      <input
        type="file"
        id="photos"
        name="photos"
        accept="image/jpeg,image/png,image/webp"
        multiple
        aria-invalid={photosError === undefined ? undefined : true}
        aria-describedby={photosError === undefined ? 'photos-about' : 'photos-about photos-error'}
      />
    </ReturnField>
  );
}
