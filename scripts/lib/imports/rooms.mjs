/**
 * Who may import whom (docs/architecture.md, "Rooms"). Paths are relative to `packages/`, without
 * `src/`: `blocks/accordion/view.tsx`. A room not named may not be imported; a room's rule for itself is about its
 * relative imports.
 *
 * @typedef {object} Use one import found in a file
 * @property {string} from the file
 * @property {string} to the room and path asked for, `blocks/accordion/view.tsx`
 * @property {'value' | 'type' | 'lazy'} how lazy: by `import()` or `import.meta.glob`
 */

const definitionsOnly = /^blocks\/(registry|current-blocks|(.+\/)?definition)(\.tsx?)?$/;
const page = /^render\/page\//;
/** What the canvas makes owners' markup harmless with: as published pages do, fetched where there is some. */
const sanitiser = 'render/document/sanitize-html';
/**
 * What of the blocks is for the editor alone, and never reaches visitors: of each folder these files, and what they are
 * made with. A glob whose file name is a pattern could bring them, and counts as them.
 */
const ownersSide =
  /^blocks\/(editing\/.+|[^/]+\/((editor|settings|library|paste)(\.[^/]+)?|[^/]*[*{][^/]*))$/;
const insideBlockFolder = /^blocks\/.+\//;

/** The contract's schemas are the server's to run: browsers know its types alone. @param {Use} use */
const typesOfContract = (use) => use.how === 'type' || !use.to.startsWith('model/api/');

/** @type {Record<string, Record<string, true | ((use: Use) => boolean)>>} */
export const mayImport = {
  model: {},
  widgets: { model: typesOfContract },
  ui: { model: typesOfContract },
  blocks: {
    model: typesOfContract,
    widgets: true,
    ui: (use) => ownersSide.test(use.from),
    blocks: (use) => ownersSide.test(use.from) || !ownersSide.test(use.to),
  },
  render: { model: true, widgets: true, blocks: (use) => !ownersSide.test(use.to) },
  runtime: {
    model: typesOfContract,
    widgets: true,
    // A block's code arrives when the block needs it, never with boot.
    blocks: (use) => !ownersSide.test(use.to) && (use.how !== 'value' || !insideBlockFolder.test(use.to)),
  },
  migrate: { model: true, blocks: (use) => definitionsOnly.test(use.to) },
  server: { model: true, blocks: (use) => definitionsOnly.test(use.to), render: true, migrate: true },
  config: {
    model: typesOfContract,
    widgets: true,
    ui: true,
    blocks: true,
    render: (use) => page.test(use.to) || (use.how === 'lazy' && use.to === sanitiser),
    // Tests have no browser to parse HTML with.
    migrate: (use) => use.from.endsWith('.test.ts') && use.to === 'migrate/html/parse-html',
  },
  cli: { model: true, server: true, migrate: true },
};

/** Code that runs in a browser, so nothing of Node.js. */
export const runsInBrowsers = /^(widgets|ui|blocks|runtime|config)\/|^render\/page\//;

/** Code without React and DOM: states and transitions, tested without a browser. */
export const engines = /^(widgets|blocks|runtime)\/(.+\/)?(.+-)?engine\.ts$|^blocks\/.+\/behaviour\.ts$/;

/** The only packages of npm that the model stands on. */
export const modelPackages = ['zod', 'fractional-indexing'];
