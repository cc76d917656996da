import { sharedDetail } from '@portico/model/visitor/shared-events';
import type { Runtime } from '../life/runtime.ts';
import { rememberMobileApp } from './in-mobile-app.ts';
import { makeNativeBridge, type NativeBridge } from './native-bridge.ts';

/**
 * What a page does in a mobile app's container: it is marked as such for styles and scripts, its events are told to the
 * app [V6.14], and Escape, or the owner's own code, asks the app to close it.
 * @returns what ends it
 * @throws Error on a platform that is neither iOS nor Android [B8.6]
 */
export function beInMobileApp({ document, window, tools }: Runtime): () => void {
  const bridge = makeNativeBridge(window);
  rememberMobileApp(window);
  if (window.portico) window.portico.mobileApp = bridge;
  const root = document.documentElement;
  root.dataset.platform = 'mobile-app';
  const { events } = tools;
  const { emit } = events;
  const send = (name: string, detail?: unknown) => {
    // An app that does not listen has been told of in the console.
    bridge.sendEvent(name, sharedDetail(detail)).catch(() => {});
  };
  events.emit = (name, detail) => {
    emit(name, detail);
    send(name, detail);
  };
  // The page was there before this was.
  send('portico:init');
  void tellVersion(bridge, root);
  return () => {
    events.emit = emit;
    delete root.dataset.platform;
    if (window.portico) delete window.portico.mobileApp;
  };
}

/** Styles and scripts of the owner may differ by what the app is: `data-app="ios 2.1"`. */
async function tellVersion(bridge: NativeBridge, root: HTMLElement): Promise<void> {
  const info = await bridge.info().catch(() => undefined);
  if (info) root.dataset.app = `${info.platform} ${info.version}`;
}
