import { defineSettings, listControl } from '../editing/block-settings.ts';
import { MARQUEE_TEXTS, type MarqueeFields, type MarqueeText } from './definition.ts';

const MOTION = 'Motion';
const isWave = ({ waveIntensity }: MarqueeFields) => waveIntensity > 0;

export const settings = defineSettings<MarqueeFields>([
  {
    field: 'texts',
    label: 'Texts',
    control: listControl<MarqueeText>({
      names: { one: 'text', many: 'texts' },
      max: MARQUEE_TEXTS,
      begins: { text: '' },
      fields: [
        { field: 'text', label: 'Text', control: { as: 'words' } },
        { field: 'href', label: 'Link', control: { as: 'link' } },
      ],
    }),
  },
  {
    field: 'separator',
    label: 'Separator',
    help: 'Stands between the texts.',
    control: { as: 'words' },
  },
  {
    field: 'size',
    label: 'Size',
    control: {
      as: 'choice',
      choices: [
        { value: 'small', label: 'Small' },
        { value: 'medium', label: 'Medium' },
        { value: 'large', label: 'Large' },
        { value: 'display', label: 'Extra large' },
      ],
    },
  },
  {
    field: 'animationDirection',
    label: 'Direction',
    group: MOTION,
    control: {
      as: 'choice',
      choices: [
        { value: 'left', label: 'To the left' },
        { value: 'right', label: 'To the right' },
      ],
    },
  },
  {
    field: 'animationSpeed',
    label: 'Speed',
    group: MOTION,
    control: { as: 'number', min: 0.1, max: 5, step: 0.1 },
  },
  {
    field: 'pausedOnHover',
    label: 'Pause while pointed at',
    group: MOTION,
    control: { as: 'switch' },
  },
  {
    field: 'waveIntensity',
    label: 'Wave height',
    help: '0 is a straight line.',
    group: MOTION,
    control: { as: 'number', min: 0, max: 10, step: 0.5 },
  },
  {
    field: 'waveFrequency',
    label: 'Wave frequency',
    help: 'Higher is more waves, closer together.',
    group: MOTION,
    control: { as: 'number', min: 1, max: 4, step: 0.5 },
    when: isWave,
  },
]);
