import { loadVideo } from '@portico/widgets/video/video-loader';
import { playOneAtATime } from './one-at-a-time.ts';

/** One recording or video of the page plays at a time, videos of providers among them. @returns what ends this */
export const stopOthers = (): (() => void) =>
  playOneAtATime(() => {
    for (const wrapper of document.querySelectorAll<HTMLElement>('.video-wrapper.is-showing'))
      if (wrapper.querySelector('iframe')) loadVideo(wrapper).reset();
  });
