import type { Page } from 'playwright-core';

/** A second of moving colour, as a phone would record it; @returns its hash in the library of the page's site */
export const recordFilm = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    const ink = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => (recorder.onstop = resolve));
    // Parts come as they are recorded; the first holds little more than the file's head.
    recorder.start(100);
    for (let frame = 0; parts.filter(({ size }) => size > 0).length < 4; frame++) {
      if (ink) ink.fillStyle = `hsl(${frame * 30} 60% 40%)`;
      ink?.fillRect(0, 0, 320, 180);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await ended;
    const { crumb } = await (await fetch('/api/rest/session')).json();
    const form = new FormData();
    form.append('file', new File(parts, 'sea.webm', { type: 'video/webm' }));
    const reply = await fetch('/api/rest/media', {
      method: 'POST',
      headers: { 'x-csrf-token': crumb },
      body: form,
    });
    if (!reply.ok) throw new Error(await reply.text());
    return (await reply.json()).files[0].asset.hash as string;
  });
