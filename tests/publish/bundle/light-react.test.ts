import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leaveOut } from '#publish/bundle/light-react.ts';

const require = createRequire(import.meta.url);
const FOLDER = join(require.resolve('react-dom'), '..', 'cjs');
const code = readFileSync(join(FOLDER, 'react-dom-client.production.js'), 'utf8');

/** What React does with it is left out of the browsers' copy. */
const LEFT_OUT = /ViewTransition|addTransitionType|<Fragment\b[^>]*\bref=/;

const islands = new URL('../../../src/islands/', import.meta.url);
const components = readdirSync(islands, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name, text: readFileSync(new URL(name, islands), 'utf8') }));

describe('React for browsers', () => {
  it('does nothing where a feature begins that is left out', () => {
    const light = leaveOut(code);
    expect(light).toContain('\nfunction startViewTransition() {}\n');
    expect(light).toContain('\nfunction FragmentInstance() {}\n');
    expect(light).not.toContain('FragmentInstance.prototype');
  });

  it('is otherwise what React is', () => {
    const heads = (text: string) => text.match(/^function [\w$]+/gm);
    const light = leaveOut(code);
    expect(heads(light)).toEqual(heads(code));
    expect(() => new Function('require', 'exports', 'process', light)).not.toThrow();
  });

  it('is not made of a React that names a function otherwise', () => {
    const other = code.replaceAll('startViewTransition', 'beginViewTransition');
    expect(() => leaveOut(other)).toThrow('no function startViewTransition to leave out');
  });

  it.each(components)('has all that $name asks for', ({ text }) => {
    expect(text).not.toMatch(LEFT_OUT);
  });
});
