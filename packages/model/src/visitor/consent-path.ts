/** Where visitors see and change what they said to cookies, and where the forms that say it post. */
export const CONSENT_PATH = '/_portico/consent';
