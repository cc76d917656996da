import { bindVideos } from '@portico/widgets/video/bind-videos';
import { loadVideo } from '@portico/widgets/video/video-loader';

/** Lets a gallery's videos play; one whose slide nobody sees any more returns to its overlay. */
export function playVideos(root: HTMLElement): () => void {
  const unbind = bindVideos(root);
  const stopUnseen = () => {
    for (const wrapper of root.querySelectorAll<HTMLElement>('.slide[inert] .video-wrapper.is-showing'))
      loadVideo(wrapper).reset();
  };
  root.addEventListener('gallery:index', stopUnseen);
  return () => {
    root.removeEventListener('gallery:index', stopUnseen);
    unbind();
  };
}
