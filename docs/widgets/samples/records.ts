import { readRecord, writeRecord } from '@portico/widgets/storage/records';

const KEY = 'portico-docs-sample';
const LIFETIME_MS = 10_000;

type Said = (words: string) => void;

export function write(said: Said): void {
  said(writeRecord(KEY, 'Celadon', LIFETIME_MS) ? 'Kept.' : 'This browser keeps nothing.');
}

export function read(said: Said): void {
  const value = readRecord(KEY);
  said(typeof value === 'string' ? `The value is ${value}.` : 'There is nothing.');
}
