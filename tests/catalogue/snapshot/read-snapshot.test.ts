import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import { openSnapshot } from '#catalogue/snapshot/read-snapshot.ts';
import { emptyCatalogue } from '../../setup/catalogue/snapshots.ts';

function name({ database }: Catalogue, text: string): void {
  database
    .prepare(
      "insert or replace into listing (audience, code, name, category_id, place, has_picture) values ('professional', 'sweeper', ?, 1, 0, 0)",
    )
    .run(text);
}

describe('listingNames', () => {
  it.each([
    ['the connection that writes', ({ snapshot }: Catalogue) => snapshot],
    [
      'another connection',
      ({ folder }: Catalogue & { folder: string }) => {
        const snapshot = openSnapshot(join(folder, 'catalogue.sqlite'));
        onTestFinished(() => snapshot.close());
        return snapshot;
      },
    ],
  ])('caches the names until a write, as seen by %s', (_, readerOf) => {
    const catalogue = emptyCatalogue();
    name(catalogue, 'Sweepers');
    const reader = readerOf(catalogue);
    const names = reader.listingNames();
    expect(reader.listingNames()).toBe(names);
    name(catalogue, 'Sweeping');
    expect(names[0]?.name).toBe('Sweepers');
    expect(reader.listingNames()[0]?.name).toBe('Sweeping');
  });
});
