import type { Page } from 'playwright-core';

/** A picture to be drawn, with stripes that show its size and whether it is cut. */
export interface DrawnPicture {
  name: string;
  width: number;
  height: number;
  alt: string;
  colour: string;
}

interface Uploaded {
  files: Array<{ asset?: { hash: string } }>;
}

/** Draws pictures in an owner's page and puts them into the library. @returns their hashes, in order */
export async function uploadDrawn(owner: Page, pictures: readonly DrawnPicture[]): Promise<string[]> {
  return owner.evaluate(async (wanted) => {
    const { crumb } = await (await fetch('/api/rest/session')).json();
    const hashes: string[] = [];
    for (const { name, width, height, alt, colour } of wanted) {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('This browser cannot draw');
      pen.fillStyle = colour;
      pen.fillRect(0, 0, width, height);
      const step = Math.min(width, height) / 8;
      pen.fillStyle = 'rgb(255 255 255 / 0.35)';
      for (let x = 0; x < width; x += step * 2) pen.fillRect(x, 0, step, height);
      pen.fillStyle = 'rgb(0 0 0 / 0.25)';
      for (let y = 0; y < height; y += step * 2) pen.fillRect(0, y, width, step);
      pen.strokeStyle = '#fff';
      pen.lineWidth = step / 2;
      pen.strokeRect(0, 0, width, height);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
      const form = new FormData();
      form.append('alt', alt);
      form.append('file', new File([blob ?? ''], `${name}.jpg`, { type: 'image/jpeg' }));
      const response = await fetch('/api/rest/media', {
        method: 'POST',
        headers: { 'x-csrf-token': crumb },
        body: form,
      });
      const answer = (await response.json()) as Uploaded;
      const hash = response.ok && answer.files[0]?.asset?.hash;
      if (!hash) throw new Error(`${response.status} ${JSON.stringify(answer)}`);
      hashes.push(hash);
    }
    return hashes;
  }, pictures);
}
