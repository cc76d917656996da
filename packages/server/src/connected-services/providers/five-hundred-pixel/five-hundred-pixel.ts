import type { PhotoService } from '../../photo-service.ts';
import { askFiveHundredPixel } from './ask-five-hundred-pixel.ts';
import { fiveHundredPixelAlbums, fiveHundredPixelPhotos } from './photos.ts';

/** Public photos of one account: github.com/500px/legacy-api-documentation. */
export const fiveHundredPixel: PhotoService = {
  id: 'five-hundred-pixel',
  name: '500px',
  summary:
    'Photo feeds show the public photos of an account, and its galleries can be imported. 500px gives no new keys; this is for those who have one. Photos are copied to this server, so 500px hears of none of your visitors.',
  keysAt: 'https://500px.com/settings/applications',
  fields: [
    {
      name: 'user',
      label: 'User name',
      help: 'As in the address of your profile at 500px.',
      isSecret: false,
      isRequired: true,
      pattern: /^[\w.-]{1,100}$/,
      problem: 'This is not a user name at 500px.',
    },
    {
      name: 'consumerKey',
      label: 'Consumer key',
      help: 'Of an application of yours at 500px. Only this server uses it.',
      isSecret: true,
      isRequired: true,
      pattern: /^\w{20,100}$/,
      problem: 'This is not a consumer key of 500px: it has 40 letters and digits.',
    },
  ],
  hosts: { page: /^500px\.com$/, file: /^(?:[\w-]+\.)*500px\.(?:org|net)$/ },
  async check(portico, credentials) {
    const username = credentials.settings.user ?? '';
    return (await askFiveHundredPixel(portico, credentials, '/users/show', { username })).standing;
  },
  photos: fiveHundredPixelPhotos,
  albums: fiveHundredPixelAlbums,
  words: {
    good: 'Connected. 500px knows the key and the account.',
    unchecked: 'Connected. The key has not been tried yet.',
    wrong: '500px does not recognise the consumer key or the user name. Copy both again.',
    refused: '500px does not allow this. Make sure that the photos or the gallery are public.',
    quota: '500px answers no more requests with this key for now. Photos fetched before stay on your pages.',
    unreachable:
      '500px could not be reached. The keys are saved, and photos fetched before stay on your pages. Please check again in a moment.',
  },
};
