import { describe, expect, it } from 'vitest';
import { toSummary } from '../../../scripts/try-newest/summary.ts';

const PACKAGES = [
  { name: 'astro', pinned: '7.3.5', tried: '8.0.0' },
  { name: 'zod', pinned: '4.6.7', tried: '4.6.7' },
];

const passed = (name: string) => ({ name, isPassed: true, seconds: 12.3, printed: 'all is well' });
const failed = (name: string, printed: string) => ({ ...passed(name), isPassed: false, printed });

describe('what is said of the newest packages', () => {
  it('names the versions, and that nothing fails', () => {
    expect(
      toSummary(PACKAGES, [passed('types'), passed('unit tests')]),
    ).toBe(`## The newest packages

Nothing fails.

| Package | Pinned | Tried |
| --- | --- | --- |
| astro | 7.3.5 | 8.0.0 |
| zod | 4.6.7 | the same |

| Check | Result | Seconds |
| --- | --- | --- |
| types | passed | 12 |
| unit tests | passed | 12 |`);
  });

  it('is that there is nothing newer', () => {
    expect(toSummary(PACKAGES.slice(1), [passed('npm install')])).toContain(
      '\nNothing is newer than what is pinned.\n',
    );
  });

  it('names each check that fails, and shows what it printed', () => {
    const printed = '\u001B[31mcreateApp is no function\u001B[39m\n';
    const text = toSummary(PACKAGES, [
      failed('build tests', printed),
      passed('types'),
      failed('HTML', ''),
    ]);
    expect(text).toContain('\nFailed: build tests, HTML.\n');
    expect(text).toContain('| build tests | **failed** | 12 |');
    expect(text).toContain('### build tests\n\n````text\ncreateApp is no function\n````');
    expect(text).not.toContain('all is well');
  });

  it('shows the end of what is long', () => {
    const lines = Array.from({ length: 200 }, (_, place) => `line ${place}.`);
    const text = toSummary(PACKAGES, [failed('types', lines.join('\n'))]);
    expect(text).toContain('line 199.');
    expect(text).not.toContain('line 99.');
    expect(text.length).toBeLessThan(2_000);
  });
});
