import type { Page } from 'playwright-core';

/** Sends a recording that grows louder to the library, made here. @returns its hash */
export const uploadRecording = (page: Page, name: string, seconds: number): Promise<string> =>
  page.evaluate(
    async ([filename, length]) => {
      const rate = 3000;
      const samples = rate * length;
      const bytes = new DataView(new ArrayBuffer(44 + samples));
      const write = (at: number, text: string) => {
        for (const [index, letter] of [...text].entries()) bytes.setUint8(at + index, letter.charCodeAt(0));
      };
      write(0, 'RIFF');
      bytes.setUint32(4, 36 + samples, true);
      write(8, 'WAVEfmt ');
      bytes.setUint32(16, 16, true);
      bytes.setUint16(20, 1, true);
      bytes.setUint16(22, 1, true);
      bytes.setUint32(24, rate, true);
      bytes.setUint32(28, rate, true);
      bytes.setUint16(32, 1, true);
      bytes.setUint16(34, 8, true);
      write(36, 'data');
      bytes.setUint32(40, samples, true);
      for (let at = 0; at < samples; at++)
        bytes.setUint8(44 + at, 128 + Math.round(100 * (at / samples) * Math.sin(at * 0.9)));
      const { crumb } = await (await fetch('/api/rest/session')).json();
      const form = new FormData();
      form.append('file', new File([bytes.buffer], filename));
      const reply = await fetch('/api/rest/media', {
        method: 'POST',
        headers: { 'x-csrf-token': crumb },
        body: form,
      });
      const [file] = (await reply.json()).files;
      if (!file?.ok) throw new Error(file?.error ?? reply.statusText);
      return file.asset.hash as string;
    },
    [name, seconds] as const,
  );
