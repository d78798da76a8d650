import * as z from 'zod';

export type DatabaseEnv = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

const isPostgres = (text: string) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);

export const databaseSetting = z
  .string()
  .refine(
    (text) => !text.includes('://') || isPostgres(text),
    'must be the path of a SQLite file, or postgres://USER:PASSWORD@HOST/NAME',
  )
  .transform((text): DatabaseEnv => {
    return isPostgres(text) ? { kind: 'postgres', url: text } : { kind: 'sqlite', file: text };
  });

/** Describes the database for people, without its password. */
export function describeDatabase(database: DatabaseEnv): string {
  if (database.kind === 'sqlite') return database.file;
  const { host, pathname } = new URL(database.url);
  return `PostgreSQL at ${host}${pathname}`;
}
