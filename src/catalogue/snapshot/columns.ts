import type { SQLOutputValue } from 'node:sqlite';

export type Row = Record<string, SQLOutputValue>;

export function text(row: Row, column: string): string {
  return String(row[column]);
}

export function textOrNull(row: Row, column: string): string | null {
  const value = row[column];
  return typeof value === 'string' ? value : null;
}

export function json<T>(row: Row, column: string): T {
  return JSON.parse(text(row, column));
}
