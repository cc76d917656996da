/**
 * What a browser may know of its visitor's account without asking: that somebody is logged in. Cached pages are the
 * same for everybody, so the header's link follows this cookie. It opens nothing.
 */
export const MEMBER_COOKIE = 'portico_logged_in';
