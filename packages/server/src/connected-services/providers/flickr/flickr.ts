import type { PhotoService } from '../../photo-service.ts';
import { askFlickr } from './ask-flickr.ts';
import { flickrAlbums, flickrPhotos, flickrUser } from './photos.ts';

/** Public photos of one account: flickr.com/services/api. */
export const flickr: PhotoService = {
  id: 'flickr',
  name: 'Flickr',
  summary:
    'Photo feeds show the public photos of an account, and its albums can be imported into galleries. Photos are copied to this server, so Flickr hears of none of your visitors.',
  keysAt: 'https://www.flickr.com/services/apps/create/apply',
  fields: [
    {
      name: 'user',
      label: 'Account',
      help: 'Your address at Flickr, such as flickr.com/photos/your-name, or your ID, such as 12345678@N00.',
      isSecret: false,
      isRequired: true,
      pattern: /^[\w@./:-]{2,200}$/,
      problem: 'This is neither an address nor an ID at Flickr.',
    },
    {
      name: 'apiKey',
      label: 'API key',
      help: 'The “Key” of an app of yours at Flickr. Only this server uses it.',
      isSecret: true,
      isRequired: true,
      pattern: /^[0-9a-f]{32}$/i,
      problem: 'This is not an API key of Flickr: it has 32 digits and letters from a to f.',
    },
  ],
  hosts: { page: /^www\.flickr\.com$/, file: /^(?:live|farm\d+)\.staticflickr\.com$/ },
  async check(portico, credentials) {
    const user = await flickrUser(portico, credentials);
    if (user.standing !== 'good') return user.standing;
    const reply = await askFlickr(portico, credentials, 'flickr.people.getInfo', { user_id: user.id });
    return reply.standing;
  },
  photos: flickrPhotos,
  albums: flickrAlbums,
  words: {
    good: 'Connected. Flickr knows the key and the account.',
    unchecked: 'Connected. The key has not been tried yet.',
    wrong: 'Flickr does not recognise the API key or the account. Copy both again.',
    refused: 'Flickr does not allow this. Make sure that the photos or the album are public.',
    quota: 'Flickr answers no more requests with this key for now. Photos fetched before stay on your pages.',
    unreachable:
      'Flickr could not be reached. The keys are saved, and photos fetched before stay on your pages. Please check again in a moment.',
  },
};
