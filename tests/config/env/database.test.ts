import { describe, expect, it } from 'vitest';
import { describeDatabase } from '#config/env/database.ts';

describe('describeDatabase', () => {
  it('omits the password of a PostgreSQL database', () => {
    const url = 'postgres://shop:secret@db.example:5432/payments?password=secret';
    const name = describeDatabase({ kind: 'postgres', url });
    expect(name).toBe('PostgreSQL at db.example:5432/payments');
  });

  it('returns the path of a SQLite file', () => {
    expect(describeDatabase({ kind: 'sqlite', file: '/srv/p.sqlite' })).toBe('/srv/p.sqlite');
  });
});
