import { startBlocks } from './life/blocks.ts';
import { makeLife } from './life/lifecycle.ts';
import { makeRuntime } from './life/runtime.ts';
import { accountLink } from './parts/account-link.ts';
import { announcement } from './parts/announcement.ts';
import { animations } from './parts/animations.ts';
import { cartBadge } from './parts/cart-badge.ts';
import { consent } from './parts/consent.ts';
import { errors } from './parts/errors.ts';
import { films } from './parts/background-videos.ts';
import { folders } from './parts/folders.ts';
import { frames } from './parts/frames.ts';
import { gatedMarkup } from './parts/consent-gate.ts';
import { imageLoader, images } from './parts/images.ts';
import { login } from './parts/login.ts';
import { mobileApp } from './parts/mobile-app.ts';
import { textHighlights } from './parts/text-highlights.ts';
import { tooltips } from './parts/tooltips.ts';
import { tracking } from './parts/tracking.ts';
import { visitor } from './parts/visitor.ts';
import { popup } from './parts/popup.ts';

/**
 * What runs on every published page. The page is whole without it: each part only adds to what the HTML does. A part
 * decides in a few lines whether it has anything to do here; what it does then is imported when it is needed. What asks,
 * sends elsewhere or shows something comes first; who only reads cookies comes before who writes them, as the browser
 * has to wait for its store after each that was written.
 */
window.portico = makeLife(makeRuntime(window), [
  errors,
  consent,
  login,
  imageLoader,
  gatedMarkup,
  images,
  announcement,
  accountLink,
  cartBadge,
  folders,
  frames,
  mobileApp,
  visitor,
  tracking,
  popup,
  animations,
  films,
  textHighlights,
  tooltips,
  startBlocks,
]);
window.portico.init();
