import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { createIncoming } from '#catalogue/sync/incoming/incoming.ts';
import { temporaryFolder } from '../../../setup/server/hooks.ts';

describe('createIncoming', () => {
  it('removes all its files after finish() has failed', () => {
    const folder = temporaryFolder('incoming');
    const incoming = createIncoming(join(folder, 'incoming.sqlite'));
    incoming.setFact('address', 'https://shop.example');
    // An open read transaction makes the commit fail, as a full disk would.
    const reader = new DatabaseSync(incoming.path);
    reader.exec('begin; select * from fact');
    expect(() => incoming.finish()).toThrow('database is locked');
    incoming.discard();
    reader.close();
    expect(readdirSync(folder)).toEqual([]);
  });
});
