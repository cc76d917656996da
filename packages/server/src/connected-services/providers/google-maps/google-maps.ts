import { MAP_SERVICE } from '@portico/model/map/providers';
import type { Service } from '../../service.ts';
import { askPlaces } from './ask-places.ts';

/** Keys of Google are letters, digits, `-` and `_`, beginning with `AIza`; older ones are otherwise. */
const KEY = /^[\w-]{20,100}$/;
const NO_KEY = 'This is not a key of Google: it has 20 letters, digits, hyphens and underscores or more.';

/** Maps in visitors' browsers by the render key, and looking up places by the server key. */
export const googleMaps: Service = {
  id: MAP_SERVICE.google,
  name: 'Google Maps',
  summary:
    'Map blocks show interactive maps of Google, and addresses are suggested as you type. Google bills its use to the owner of the keys, and sees which of your visitors look at a map; where cookies need consent, maps load only after consent.',
  keysAt: 'https://console.cloud.google.com/google/maps-apis/credentials',
  fields: [
    {
      name: 'renderKey',
      label: 'Render key',
      help: 'Visitors’ browsers load maps with it, so it is public: in Google Cloud, restrict it to your domains and to the Maps JavaScript API.',
      isSecret: false,
      isRequired: true,
      pattern: KEY,
      problem: NO_KEY,
    },
    {
      name: 'serverKey',
      label: 'Server key',
      help: 'For address suggestions in the editor. Only this server uses it: restrict it to the Places API (New). Optional.',
      isSecret: true,
      isRequired: false,
      pattern: KEY,
      problem: NO_KEY,
    },
  ],
  async check(portico, { secrets }) {
    if (secrets.serverKey === undefined) return 'unchecked';
    // Google looks at the key before it looks at what is asked: nothing is looked up, and nothing is billed.
    const reply = await askPlaces(portico, secrets.serverKey, '/v1/places:autocomplete', {
      body: { input: '' },
    });
    return reply.isBadRequest ? 'good' : reply.standing;
  },
  words: {
    good: 'Connected. Google accepts the server key. The render key is checked by Google in visitors’ browsers: open a page with a map to see it work.',
    unchecked:
      'Connected. Google checks the render key in visitors’ browsers only: open a page with a map to see it work.',
    wrong: 'Google does not recognise the server key. Copy it again from Google Cloud, without spaces.',
    refused:
      'Google knows the server key but does not allow this use. In Google Cloud, enable the Places API (New) and billing for its project, and remove restrictions to websites from this key.',
    quota:
      'The key has used up its quota at Google, so addresses are not suggested for now. Raise the quota in Google Cloud or wait until it resets.',
    unreachable: 'Google could not be reached. The keys are saved; please check again in a moment.',
  },
};
