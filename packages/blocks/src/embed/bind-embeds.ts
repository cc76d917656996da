/**
 * Lets the placeholders of an element's frames give way to the frames, when somebody asks for them.
 * @returns what returns them to placeholders
 */
export function bindEmbeds(root: HTMLElement): () => void {
  const undo = [...root.querySelectorAll<HTMLElement>('.embed-stage[data-html]')].map(bindStage);
  return () => undo.forEach((one) => one());
}

function bindStage(stage: HTMLElement): () => void {
  const button = stage.querySelector('button');
  let frame: Element | null = null;
  const show = () => {
    if (frame) return;
    const range = document.createRange();
    range.selectNode(stage);
    const made = range.createContextualFragment(stage.dataset.html ?? '').firstElementChild;
    if (!(made instanceof HTMLIFrameElement)) return;
    stage.append(made);
    stage.classList.add('is-showing');
    made.focus({ preventScroll: true });
    frame = made;
  };
  button?.addEventListener('click', show);
  stage.classList.add('awake');
  return () => {
    button?.removeEventListener('click', show);
    frame?.remove();
    stage.classList.remove('awake', 'is-showing');
  };
}
