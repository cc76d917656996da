import type { PhotoService } from '../../photo-service.ts';
import { askInstagram, renewToken } from './ask-instagram.ts';
import { instagramAlbums, instagramPhotos } from './photos.ts';

/** Photos of one account, by the API with Instagram Login: developers.facebook.com/docs/instagram-platform. */
export const instagram: PhotoService = {
  id: 'instagram',
  name: 'Instagram',
  summary:
    'Photo feeds show the newest photos of a professional account, and its posts can be imported into galleries. Photos are copied to this server, so Instagram hears of none of your visitors.',
  keysAt:
    'https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/get-started',
  fields: [
    {
      name: 'token',
      label: 'Access token',
      help: 'A long-lived token of your account, made in the app dashboard of Meta under Instagram → API setup with Instagram login. It is renewed by this server before its 60 days are over.',
      isSecret: true,
      isRequired: true,
      pattern: /^[\w.|-]{20,1000}$/,
      problem: 'This is not an access token of Instagram: copy all of it, without spaces.',
    },
  ],
  hosts: {
    page: /^www\.instagram\.com$/,
    file: /^(?:[\w-]+\.)*(?:cdninstagram\.com|fbcdn\.net)$/,
  },
  async check(portico, credentials) {
    return (await askInstagram(portico, credentials, '/me', { fields: 'user_id,username' })).standing;
  },
  photos: instagramPhotos,
  albums: instagramAlbums,
  renew: renewToken,
  words: {
    good: 'Connected. Instagram knows the token.',
    unchecked: 'Connected. The token has not been tried yet.',
    wrong:
      'Instagram does not accept the token: it is mistyped, has expired, or was withdrawn. Make a new one and enter it here. Photos fetched before stay on your pages.',
    refused:
      'Instagram knows the token but does not allow this use. The token needs the permission instagram_business_basic.',
    quota: 'Instagram answers no more requests for now. Photos fetched before stay on your pages.',
    unreachable:
      'Instagram could not be reached. The token is saved, and photos fetched before stay on your pages. Please check again in a moment.',
  },
};
