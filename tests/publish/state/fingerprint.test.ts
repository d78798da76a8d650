import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { codeFingerprint } from '#publish/state/fingerprint.ts';

const SETTINGS = { siteUrl: 'https://shop.example', takesEnquiries: false, findsAddresses: false };

/** Creates a small project. */
function project(): { root: string; write: (file: string, text?: string) => void } {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text = 'changed') => {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const file of ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json']) {
    write(file, '');
  }
  write('src/pages/index.astro', '<p>');
  write('src/content/home.json', '{}');
  write('public/logo.svg', '<svg/>');
  write('node_modules/astro/package.json', '{ "version": "7.3.5" }');
  return { root, write };
}

describe('codeFingerprint', () => {
  it('returns the same value for the same files in any folder', () => {
    const [one, other] = [project().root, project().root];
    expect(codeFingerprint(one, SETTINGS)).toBe(codeFingerprint(other, SETTINGS));
  });

  it.each([
    'src/pages/index.astro',
    'src/pages/new.astro',
    'src/contents.ts',
    'src/pages/content/new.astro',
    'public/logo.svg',
    'public/new.svg',
    'astro.config.mjs',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])('changes with the file %s', (file) => {
    const { root, write } = project();
    const before = codeFingerprint(root, SETTINGS);
    write(file);
    expect(codeFingerprint(root, SETTINGS)).not.toBe(before);
  });

  it('changes with the shop file, even outside the project', () => {
    const { root, write } = project();
    write('shop.json', '{}');
    vi.stubEnv('SHOP_FILE', join(root, 'shop.json'));
    onTestFinished(() => void vi.unstubAllEnvs());
    const before = codeFingerprint(root, SETTINGS);
    write('shop.json', '{"brand":"other"}');
    expect(codeFingerprint(root, SETTINGS)).not.toBe(before);
  });

  it.each(['src/content/home.json', 'src/server/new.ts', 'scripts/sandbox/new.ts', 'tests/new.ts'])(
    'ignores changes of %s',
    (file) => {
      const { root, write } = project();
      const before = codeFingerprint(root, SETTINGS);
      write(file);
      expect(codeFingerprint(root, SETTINGS)).toBe(before);
    },
  );

  it('changes when a file is renamed or bytes move between files', () => {
    const { root, write } = project();
    write('src/a.ts', 'one');
    write('src/b.ts', 'two');
    const before = codeFingerprint(root, SETTINGS);
    write('src/a.ts', 'onet');
    write('src/b.ts', 'wo');
    const moved = codeFingerprint(root, SETTINGS);
    rmSync(join(root, 'src/b.ts'));
    write('src/c.ts', 'wo');
    expect(new Set([before, moved, codeFingerprint(root, SETTINGS)]).size).toBe(3);
  });

  it('changes with origin, features, NODE_ENV and the versions of Astro and Node', () => {
    const { root, write } = project();
    const seen = new Set([codeFingerprint(root, SETTINGS)]);
    seen.add(codeFingerprint(root, { ...SETTINGS, siteUrl: 'https://other.example' }));
    seen.add(codeFingerprint(root, { ...SETTINGS, takesEnquiries: true }));
    seen.add(codeFingerprint(root, { ...SETTINGS, findsAddresses: true }));
    vi.stubEnv('NODE_ENV', 'development');
    seen.add(codeFingerprint(root, SETTINGS));
    vi.unstubAllEnvs();
    const version = vi.spyOn(process, 'version', 'get').mockReturnValue('v99.0.0');
    seen.add(codeFingerprint(root, SETTINGS));
    version.mockRestore();
    write('node_modules/astro/package.json', '{ "version": "7.3.6" }');
    seen.add(codeFingerprint(root, SETTINGS));
    expect(seen.size).toBe(7);
  });
});
