/** Reads typed columns of a row; an unexpected type is an error. */
import type { SQLOutputValue } from 'node:sqlite';

export type Row = Record<string, SQLOutputValue>;

export function numberIn(row: Row | undefined, column: string): number {
  const value = row?.[column];
  if (typeof value !== 'number') throw new TypeError(`Column ${column} holds no number.`);
  return value;
}

export function textIn(row: Row | undefined, column: string): string {
  const value = row?.[column];
  if (typeof value !== 'string') throw new TypeError(`Column ${column} holds no text.`);
  return value;
}

export function numberOrNullIn(row: Row | undefined, column: string): number | null {
  return row?.[column] === null ? null : numberIn(row, column);
}

export function textOrNullIn(row: Row | undefined, column: string): string | null {
  return row?.[column] === null ? null : textIn(row, column);
}
