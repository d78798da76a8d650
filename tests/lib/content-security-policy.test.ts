import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, PAGE_POLICY } from '#lib/content-security-policy.ts';

const HEADER = contentSecurityPolicy({ overHttps: true });
const HASH = `'sha256-${'A'.repeat(43)}='`;

/** What a browser enforces of both: no directive stands in the two. */
const BOTH = `${PAGE_POLICY.script} ${HASH}; ${PAGE_POLICY.style} ${HASH}; ${HEADER}`;

const directives = (policy: string) =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive]));

/** Every kind that `default-src` stands for. */
const FETCHED = [
  ...['child', 'connect', 'font', 'frame', 'img', 'manifest', 'media', 'object', 'script', 'style'],
  'worker',
];

function findings(policy: string) {
  return new CspEvaluator(new CspParser(policy).csp).evaluate();
}

describe('the policies of page and header', () => {
  it('have no finding of the evaluator that matters', () => {
    const grave = findings(BOTH).filter(({ severity }) => severity <= Severity.MEDIUM);
    expect(grave).toEqual([]);
  });

  it.each([PAGE_POLICY.script, "object-src 'none'; "])('need %s, or it finds something', (part) => {
    const grave = findings(BOTH.replace(part, '')).map(({ severity }) => severity);
    expect(grave).toContain(Severity.HIGH);
  });

  it('say each thing once, of every kind of resource, and allow the shop’s own at most', () => {
    const all = directives(BOTH);
    expect(all.size).toBe(BOTH.split('; ').length);
    for (const kind of FETCHED) expect([...all.keys()]).toContain(`${kind}-src`);
    expect(HEADER).not.toMatch(/script-src |style-src |default-src|unsafe|\*|https?:|data:/);
    expect(directives(HEADER).get('frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('ask for https only where the world uses it', () => {
    expect(HEADER).toContain('upgrade-insecure-requests');
    expect(contentSecurityPolicy({ overHttps: false })).not.toContain('upgrade');
  });
});
