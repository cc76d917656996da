import { waveformPath } from '@portico/model/media/waveform';

/** A waveform as a CSS picture to cut a bar with; `none` where there is none, which leaves a plain line. */
export function waveMask(waveform: string | undefined): string {
  const { width, height, d } = waveformPath(waveform ?? '');
  if (d === '') return 'none';
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}' preserveAspectRatio='none'><path d='${d}'/></svg>`;
  return `url("data:image/svg+xml,${svg.replace(/[<>#%]/g, encodeURIComponent)}")`;
}
