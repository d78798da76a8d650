import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { createIncoming } from '#catalogue/sync/incoming/incoming.ts';
import { temporaryFolder } from '../../../setup/server/hooks.ts';

describe('what a reading brings', () => {
  it('leaves no file behind where not even its writing could be ended', () => {
    const folder = temporaryFolder('incoming');
    const incoming = createIncoming(join(folder, 'incoming.sqlite'));
    incoming.setFact('address', 'https://shop.example');
    // A commit fails while somebody reads, as it does on a full disk.
    const reader = new DatabaseSync(incoming.path);
    reader.exec('begin; select * from fact');
    expect(() => incoming.finish()).toThrow('database is locked');
    incoming.discard();
    reader.close();
    expect(readdirSync(folder)).toEqual([]);
  });
});
