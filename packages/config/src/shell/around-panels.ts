/** What stands around every panel but those that have the window to themselves, in a file of its own. */
export { BottomBar, Rail } from './rail.tsx';
export { SiteFrame } from './site-frame.tsx';
export { TopBar } from './top-bar.tsx';
