import type { Map as LibreMap } from 'maplibre-gl';

/** Two buttons that bring a map closer and take it away, shown or not. */
export function zoomButtons(map: LibreMap, labels: { zoomIn: string; zoomOut: string }): HTMLElement {
  const box = document.createElement('div');
  box.className = 'map-zoom';
  const add = (sign: string, label: string, press: () => void) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = sign;
    button.title = label;
    button.setAttribute('aria-label', label);
    button.addEventListener('click', press);
    box.append(button);
  };
  add('+', labels.zoomIn, () => map.zoomIn());
  add('−', labels.zoomOut, () => map.zoomOut());
  return box;
}
