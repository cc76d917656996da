import { onResize } from '@portico/widgets/resize/on-resize';
import { throttle } from '@portico/widgets/throttle/throttle';

const WORK_MS = 20;

export function start(): void {
  const box = document.querySelector('.resizable');
  const resized = document.getElementById('resized');
  const throttled = document.getElementById('throttled');
  if (!box || !resized || !throttled) return;
  resized.textContent = `${box.clientWidth} × ${box.clientHeight} px at first`;
  onResize(box, () => {
    resized.textContent = `${box.clientWidth} × ${box.clientHeight} px`;
  });
  let asked = 0;
  let done = 0;
  const work = throttle(() => {
    const until = performance.now() + WORK_MS;
    while (performance.now() < until);
    done += 1;
    throttled.textContent = `${asked} moves of the pointer, ${done} pieces of work`;
  });
  box.addEventListener('pointermove', () => {
    asked += 1;
    work();
  });
}
