/** The layer rule is checked by the linter; here, that no folder escapes it. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const config = z
  .object({
    overrides: z.array(
      z.object({
        includes: z.tuple([z.string()]),
        linter: z.object({
          rules: z.looseObject({
            style: z.object({
              noRestrictedImports: z.object({
                level: z.literal('error'),
                options: z.object({
                  patterns: z.tuple([
                    z.object({ group: z.array(z.string()), message: z.string() }),
                  ]),
                }),
              }),
            }),
          }),
        }),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('biome.json', 'utf8')));

const layers = config.overrides.filter(({ includes: [glob] }) => glob.startsWith('src/'));

const folderOf = (glob: string) => /^src\/(\w+)\/\*\*$/.exec(glob)?.[1] ?? glob;

/** The README's table: folder to what it may import. */
const table = new Map(
  [...readFileSync('README.md', 'utf8').matchAll(/^\| `(\w+)\/` *\|[^|]*\| ([^|]*)\|$/gm)].map(
    ([, folder = '', allowed = '']) => [folder, allowed.replaceAll('`', '').trim()],
  ),
);

describe('the layer rule', () => {
  it('covers every folder of src', () => {
    const folders = readdirSync('src', { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const ruled = layers.map(({ includes: [glob] }) => folderOf(glob));
    expect(ruled.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
  });

  it('forbids by default: whatever a folder may import is listed', () => {
    for (const { linter } of layers) {
      const [{ group }] = linter.rules.style.noRestrictedImports.options.patterns;
      expect(group[0]).toBe('#*/**');
      expect(group).toContain('../**');
    }
  });

  it('says the same in the README', () => {
    for (const {
      includes: [glob],
      linter,
    } of layers) {
      const [{ group }] = linter.rules.style.noRestrictedImports.options.patterns;
      const folder = folderOf(glob);
      const allowed = group
        .filter((pattern) => pattern.startsWith('!#'))
        .map((pattern) => pattern.slice(2).replace('/**', ''))
        .filter((name) => name !== folder);
      expect(table.get(folder), folder).toBe(allowed.join(', ') || 'nothing of ours');
    }
  });
});
