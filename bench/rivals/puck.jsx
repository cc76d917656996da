// @ts-nocheck: its packages are there only when the bench has run.
// The page of a rival's editor with sixty blocks: built and opened by bench/benches/editor.ts.
import { Puck } from '@puckeditor/core';
import '@puckeditor/core/puck.css';
import { createRoot } from 'react-dom/client';

const config = {
  components: {
    Heading: { fields: { text: { type: 'text' } }, render: ({ text }) => <h2>{text}</h2> },
    Text: { fields: { text: { type: 'textarea' } }, render: ({ text }) => <p>{text}</p> },
    Picture: {
      fields: { src: { type: 'text' } },
      render: ({ src }) => <img src={src} alt="" width="400" height="300" />,
    },
    Button: {
      fields: { label: { type: 'text' }, href: { type: 'text' } },
      render: ({ label, href }) => <a href={href}>{label}</a>,
    },
    Quote: {
      fields: { text: { type: 'textarea' }, source: { type: 'text' } },
      render: ({ text, source }) => (
        <blockquote>
          {text} — {source}
        </blockquote>
      ),
    },
    Line: { fields: {}, render: () => <hr /> },
  },
};

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==';
const words =
  'A sentence of some length that stands for what an owner would write here, and another one after it.';
const data = {
  root: {},
  content: Array.from({ length: 10 }, (_, section) => [
    { type: 'Heading', props: { id: `h${section}`, text: `Heading ${section}` } },
    { type: 'Text', props: { id: `t${section}`, text: words } },
    { type: 'Picture', props: { id: `p${section}`, src: picture } },
    { type: 'Button', props: { id: `b${section}`, label: 'See the shop', href: '/shop' } },
    { type: 'Quote', props: { id: `q${section}`, text: words, source: 'Mara Ellison' } },
    { type: 'Line', props: { id: `l${section}` } },
  ]).flat(),
};

const root = document.getElementById('root');
if (root) createRoot(root).render(<Puck config={config} data={data} />);
