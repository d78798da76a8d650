/**
 * The linter checks the import rules (`layers.grit`). These tests compare the rules with the README
 * and check that they report violations.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './setup/server/hooks.ts';

const table = Array.from(
  readFileSync('README.md', 'utf8').matchAll(/^\| `(\w+)\/` *\|[^|]*\| ([^|]*)\|$/gm),
  ([, folder = '', allowed = '']) => ({ folder, allowed: allowed.trim() }),
);

const rows = Array.from(
  readFileSync('layers.grit', 'utf8').matchAll(/r"(\w+) > \(\?:([^)]*)\)\\b\.\*"/g),
  ([, folder = '', allowed = '']) => ({ folder, allowed: allowed.replaceAll('|', ', ') }),
);

const BIOME = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');

/** Returns the linter's errors for files that contain only imports, with the project's rules. */
function lint(imports: Record<string, string[]>): string[] {
  const folder = temporaryFolder('layers');
  const { vcs: _, ...config } = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(config));
  copyFileSync('layers.grit', join(folder, 'layers.grit'));
  for (const [file, names] of Object.entries(imports)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    const code = names.map((name) => `import '${name}';\n`).join('');
    writeFileSync(join(folder, file), file.endsWith('.astro') ? `---\n${code}---\n` : code);
  }
  const { stdout } = spawnSync(process.execPath, [BIOME, 'lint', '--reporter=github'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return Array.from(stdout.matchAll(/^::error .*::(.*)$/gm), ([, message = '']) => message);
}

const refusal = (from: string, to: string) =>
  `${from} may not import ${to}: see the table of layers in README.md.`;

describe('layer rules', () => {
  it('cover every folder of src in the README', () => {
    const folders = readdirSync('src', { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(table.map(({ folder }) => folder).toSorted()).toEqual(folders.toSorted());
  });

  it('match the table in the README', () => {
    const ofTheShop = rows.filter(({ folder }) => folder !== 'sandbox');
    expect(table.filter(({ allowed }) => allowed !== 'nothing of ours')).toEqual(ofTheShop);
  });

  it('reject forbidden imports in scripts and in pages', () => {
    const refused = lint({
      'src/islands/Basket.tsx': ['#commerce/wire/cart.ts', '#config/env/env.ts', '../stores/a.ts'],
      'src/catalogue/sync/read.ts': ['#publish/publisher.ts', '#commerce/wire/product.ts'],
      'src/pages/index.astro': ['fs', 'node:fs', '#server/app.ts', '@hono/node-server'],
      'src/styles/tokens.ts': ['#lib/money.ts'],
      'src/commerce/client.ts': ['#sandbox/app.ts'],
      'scripts/sandbox/app.ts': ['#lib/money.ts'],
    });
    expect(refused.toSorted()).toEqual(
      [
        refusal('islands', 'commerce/wire/cart.ts'),
        refusal('islands', 'config/env/env.ts'),
        refusal('islands', '../stores/a.ts'),
        refusal('catalogue', 'publish/publisher.ts'),
        refusal('catalogue', 'commerce/wire/product.ts'),
        'A Node.js builtin module should be imported with the node: protocol.',
        refusal('pages', 'node:fs'),
        refusal('pages', 'server/app.ts'),
        refusal('pages', 'hono/node-server'),
        refusal('styles', 'lib/money.ts'),
        refusal('commerce', 'sandbox/app.ts'),
        refusal('sandbox', 'lib/money.ts'),
      ].toSorted(),
    );
  });

  it('accept every import that the table allows', () => {
    const allowed = lint({
      'src/islands/Basket.tsx': ['#islands/a.ts', '#config/messages/new-messages.ts', 'react'],
      'src/commerce/cart/carts.ts': ['#commerce/wire/cart.ts', '#lib/money.ts', 'zod/mini'],
      'src/server/app.ts': ['#publish/queue/queue.ts', '#config/env/env.ts', 'node:fs', 'hono'],
      'scripts/sandbox/app.ts': ['#sandbox/store.ts', 'node:fs', 'hono'],
      'scripts/bench.ts': ['#sandbox/app.ts', '#lib/money.ts'],
      'tests/app.test.ts': ['#server/app.ts', '#commerce/wire/cart.ts'],
    });
    expect(allowed).toEqual([]);
  });
});

it('terms of the payment provider occur only in server and settings', () => {
  const code = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!server\/|config\/env\/).*\.(?:ts|tsx|astro)$/.test(file),
  );
  const terms = /opayo|vps|vendorTx|txType/i;
  expect(code.filter((file) => terms.test(readFileSync(join('src', file), 'utf8')))).toEqual([]);
});
