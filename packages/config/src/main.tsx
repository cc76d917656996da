import { lent } from './editor/rich-text/lent-editor.ts';
import '@fontsource-variable/instrument-sans/wght.css';
import '@portico/ui/tokens.css';
import '@portico/ui/base.css';
import { readTheme, showTheme } from '@portico/ui/theme';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';

showTheme(readTheme());

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<App />);

lent.load = async () => (await import('./content/rich-text/rich-text-editor.tsx')).RichTextEditor;
