/** What a sample's button does; its words appear under the sample. */
type Run = (said: (words: string) => void) => void | Promise<void>;
type Sample = Record<string, Run>;

const samples = import.meta.glob<Sample>('./samples/*.ts');

async function run(name: string, said: (words: string) => void): Promise<void> {
  const [file, action = ''] = name.split('/');
  const sample = await samples[`./samples/${file}.ts`]?.();
  const start = sample?.[action];
  if (!start) throw new Error(`There is no sample ${name}.`);
  await start(said);
}

/** Runs a sample and says under it what came of it. */
async function runIn(element: HTMLElement, name: string): Promise<void> {
  const place = element.closest('.sample')?.querySelector('output');
  const said = (words: string) => {
    if (place) place.textContent = words;
  };
  await run(name, said);
}

for (const button of document.querySelectorAll<HTMLElement>('[data-run]'))
  button.addEventListener('click', () => void runIn(button, button.dataset.run ?? ''));
const starting = [...document.querySelectorAll<HTMLElement>('[data-start]')].map((element) =>
  runIn(element, element.dataset.start ?? ''),
);
// Tests begin when all that shows itself has.
void Promise.allSettled(starting).then(() => {
  document.documentElement.dataset.started = '';
});
