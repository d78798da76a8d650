import { fileURLToPath } from 'node:url';
import { build, createServer } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { plainScripts } from '#publish/bundle/plain-scripts.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');
const SCRIPT = '/src/islands/saved-lists/saved-lists.ts';

/** Builds a module that imports the script. */
async function built() {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      plainScripts,
      {
        name: 'page',
        enforce: 'pre',
        resolveId: (id) => (id === 'virtual:page' ? '\0page' : undefined),
        load: (id) =>
          id === '\0page'
            ? `import address from '${root}${SCRIPT}?plain-script'; console.log(address);`
            : undefined,
      },
    ],
    build: { write: false, rolldownOptions: { input: 'virtual:page' }, assetsInlineLimit: 0 },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const page = outputs.find((output) => output.type === 'chunk');
  const file = outputs.find((output) => output.type === 'asset');
  return { page: page?.code ?? '', name: file?.fileName ?? '', code: String(file?.source) };
}

describe('plain script', () => {
  it('becomes one small file with all its imports at the imported address', async () => {
    const { page, name, code } = await built();
    expect(name).toMatch(/^assets\/saved-lists-[\w-]{8}\.js$/);
    expect(page).toContain(`/${name}`);
    expect(code).not.toMatch(/\bimport\b|react|nanostores/);
    expect(code).toContain('wishList');
    expect(code.length).toBeLessThan(6500);
  });

  it('builds to identical output every time', async () => {
    expect(await built()).toEqual(await built());
  });

  it('uses the source file itself in development', async () => {
    const server = await createServer({
      root,
      configFile: false,
      appType: 'custom',
      logLevel: 'error',
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, watch: null, ws: false },
      plugins: [plainScripts],
    });
    onTestFinished(() => server.close());
    const loaded = await server.ssrLoadModule(`${root}${SCRIPT}?plain-script`);
    expect(loaded['default']).toBe(SCRIPT);
  });
});
