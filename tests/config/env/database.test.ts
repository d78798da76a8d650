import { describe, expect, it } from 'vitest';
import { databaseName } from '#config/env/database.ts';

describe('databaseName', () => {
  it('omits the password of a PostgreSQL database', () => {
    const url = 'postgres://shop:secret@db.example:5432/payments?password=secret';
    const name = databaseName({ kind: 'postgres', url });
    expect(name).toBe('PostgreSQL at db.example:5432/payments');
  });

  it('returns the path of a SQLite file', () => {
    expect(databaseName({ kind: 'sqlite', file: '/srv/p.sqlite' })).toBe('/srv/p.sqlite');
  });
});
