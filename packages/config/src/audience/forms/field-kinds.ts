import type { FieldType } from '@portico/model/form/field-types';
import {
  AlignLeft,
  CalendarDays,
  CircleDot,
  Clock,
  EyeOff,
  Gauge,
  Heading,
  ListChecks,
  type LucideIcon,
  Mail,
  MapPin,
  Paperclip,
  Phone,
  SquareChevronDown,
  TextCursorInput,
  User,
} from 'lucide-react';

interface FieldKind {
  label: string;
  icon: LucideIcon;
  /** What a new one is called. */
  title: string;
  help?: string;
}

/** What the editor calls each kind of field, in the order in which they are offered. */
export const FIELD_KINDS: Readonly<Record<FieldType, FieldKind>> = {
  text: { label: 'Text', icon: TextCursorInput, title: 'Text', help: 'One line' },
  textarea: { label: 'Long text', icon: AlignLeft, title: 'Message', help: 'Multiple lines' },
  email: { label: 'Email', icon: Mail, title: 'Email' },
  name: { label: 'Name', icon: User, title: 'Name', help: 'First and last name' },
  phone: { label: 'Phone', icon: Phone, title: 'Phone' },
  address: { label: 'Address', icon: MapPin, title: 'Address' },
  select: {
    label: 'Dropdown',
    icon: SquareChevronDown,
    title: 'Please choose',
    help: 'One option from a list',
  },
  radio: { label: 'Choice', icon: CircleDot, title: 'Please choose', help: 'One option, all shown' },
  checkbox: { label: 'Checkboxes', icon: ListChecks, title: 'Please tick', help: 'Any number of options' },
  likert: {
    label: 'Survey',
    icon: Gauge,
    title: 'How far do you agree?',
    help: 'Statements to rate',
  },
  file: { label: 'File upload', icon: Paperclip, title: 'Files', help: 'Pictures, PDFs or other files' },
  date: { label: 'Date', icon: CalendarDays, title: 'Date' },
  time: { label: 'Time', icon: Clock, title: 'Time' },
  section: { label: 'Heading', icon: Heading, title: 'About you', help: 'Starts a new part of the form' },
  hidden: {
    label: 'Hidden value',
    icon: EyeOff,
    title: '',
    help: 'Taken from the page’s address, such as a campaign',
  },
};

/** Kinds in the groups of the menu that adds them. */
export const FIELD_GROUPS: ReadonlyArray<{ title: string; types: readonly FieldType[] }> = [
  { title: 'Text', types: ['text', 'textarea', 'email', 'name', 'phone', 'address'] },
  { title: 'Choice', types: ['select', 'radio', 'checkbox', 'likert', 'date', 'time'] },
  { title: 'Other', types: ['file', 'section', 'hidden'] },
];

/** Kinds whose options the owner writes [B3.84]. */
export const OPTION_WORDS: Partial<Record<FieldType, { label: string; help: string }>> = {
  select: { label: 'Options', help: 'One per line.' },
  radio: { label: 'Options', help: 'One per line.' },
  checkbox: { label: 'Options', help: 'One per line.' },
  likert: {
    label: 'Statements',
    help: 'One per line. Each is answered from Strongly Disagree to Strongly Agree.',
  },
};
