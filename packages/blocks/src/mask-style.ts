import type { CSSProperties } from 'react';
import type { Drawing } from './shape/shape-names.ts';

/**
 * The custom property that cuts what reads them to a shape (`mask-style.css`): the shape as a picture of a few hundred
 * letters, stretched over the box. The box has the drawing's ratio [B3.47].
 */
export function maskStyle([width, height, path]: Drawing): CSSProperties {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' preserveAspectRatio='none'><path fill-rule='evenodd' d='${path}'/></svg>`;
  const url = svg.replace(/[<>#%]/g, encodeURIComponent);
  return { '--mask': `url("data:image/svg+xml,${url}")` } as CSSProperties;
}
