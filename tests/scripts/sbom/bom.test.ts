import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { toBom } from '../../../scripts/sbom/bom.ts';

const LOCK = JSON.parse(readFileSync('package-lock.json', 'utf8'));

const { packages } = z
  .object({
    packages: z.record(z.string(), z.object({ version: z.string(), dev: z.boolean().optional() })),
  })
  .parse(LOCK);

describe('the bill of materials', () => {
  const bom = toBom(LOCK);
  const refs = bom.components.map((component) => component['bom-ref']);

  it('names everything that runs or builds the shop, once, and nothing that only tests it', () => {
    const locked = Object.entries(packages).flatMap(([folder, { version, dev }]) => {
      const name = folder.replace(/.*node_modules\//, '');
      return folder === '' || dev ? [] : [`${name}@${version}`];
    });
    const named = bom.components.map(({ name, version }) => `${name}@${version}`);
    expect(named.toSorted()).toEqual([...new Set(locked)].toSorted());
    // Shared with what tests it: npm's own bill leaves these out.
    const names = bom.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['zod', 'pg-protocol', 'rolldown', 'esbuild']));
    expect(names).not.toContain('vitest');
  });

  it('says what needs what, of packages that it names', () => {
    const known = new Set([bom.metadata.component.purl, ...refs]);
    for (const { ref, dependsOn } of bom.dependencies) {
      expect(known).toContain(ref);
      for (const needed of dependsOn) expect(known).toContain(needed);
    }
    expect(bom.dependencies.map(({ ref }) => ref).toSorted()).toEqual([...known].toSorted());
  });

  it('reaches every package from the shop', () => {
    const needs = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    const reached = new Set([bom.metadata.component.purl]);
    for (const ref of reached) for (const needed of needs.get(ref) ?? []) reached.add(needed);
    expect(refs.filter((ref) => !reached.has(ref))).toEqual([]);
  });
});

const entry = (version: string, more: object = {}) => ({ version, license: 'MIT', ...more });

describe('a component', () => {
  const bom = toBom({
    name: 'shop',
    version: '1.0.0',
    packages: {
      '': { version: '1.0.0', dependencies: { '@a/b': '1', c: '1' } },
      'node_modules/@a/b': entry('1.2.3', {
        integrity: 'sha512-AQID',
        dependencies: { c: '2' },
        peerDependencies: { e: '1' },
        license: '(MIT OR Zlib)',
      }),
      'node_modules/@a/b/node_modules/c': entry('2.0.0', { dependencies: { d: '1' } }),
      'node_modules/c': entry('1.0.0', { optional: true }),
      'node_modules/d': entry('1.0.0', { name: 'real-d' }),
      'node_modules/e': entry('1.0.0', { dev: true }),
    },
  });

  it('has address, hash, licence and whether it has to be there', () => {
    expect(bom.components[0]).toEqual({
      type: 'library',
      'bom-ref': 'pkg:npm/%40a/b@1.2.3',
      purl: 'pkg:npm/%40a/b@1.2.3',
      name: '@a/b',
      version: '1.2.3',
      scope: 'required',
      hashes: [{ alg: 'SHA-512', content: '010203' }],
      licenses: [{ expression: '(MIT OR Zlib)' }],
    });
    expect(bom.components.find(({ name }) => name === 'c')).toMatchObject({
      version: '2.0.0',
      licenses: [{ license: { id: 'MIT' } }],
    });
    expect(bom.components.map(({ purl, scope }) => `${purl} ${scope}`)).toEqual([
      'pkg:npm/%40a/b@1.2.3 required',
      'pkg:npm/c@2.0.0 required',
      'pkg:npm/c@1.0.0 optional',
      'pkg:npm/real-d@1.0.0 required',
    ]);
  });

  it('needs the packages that Node would find for it', () => {
    expect(bom.dependencies).toEqual([
      {
        ref: 'pkg:npm/shop@1.0.0',
        dependsOn: ['pkg:npm/%40a/b@1.2.3', 'pkg:npm/c@1.0.0'],
      },
      { ref: 'pkg:npm/%40a/b@1.2.3', dependsOn: ['pkg:npm/c@2.0.0'] },
      { ref: 'pkg:npm/c@2.0.0', dependsOn: ['pkg:npm/real-d@1.0.0'] },
      { ref: 'pkg:npm/c@1.0.0', dependsOn: [] },
      { ref: 'pkg:npm/real-d@1.0.0', dependsOn: [] },
    ]);
  });
});
