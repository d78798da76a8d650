import { describe, expect, it } from 'vitest';
import { readAudit } from '../../../scripts/audit/findings.ts';

const hole = (name: string, severity: string, via: unknown[] = []) => ({
  [name]: { name, severity, range: '<2', via, nodes: [] },
});

describe('what npm audit says', () => {
  it('counts high and critical holes as grave, and no others', () => {
    const advisory = { title: 'Runs code', url: 'https://a.example/1', severity: 'critical' };
    const vulnerabilities = {
      ...hole('a', 'critical', [advisory, 'b']),
      ...hole('b', 'high', ['a']),
      ...hole('c', 'moderate'),
      ...hole('d', 'low'),
      ...hole('e', 'info'),
    };
    expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual({
      kind: 'answered',
      lesser: 3,
      grave: [
        {
          name: 'a',
          severity: 'critical',
          range: '<2',
          told: ['Runs code (https://a.example/1)'],
        },
        { name: 'b', severity: 'high', range: '<2', told: [] },
      ],
    });
  });

  it.each([
    [{ message: '405 ... https://packages.example/', statusCode: 405 }, 'status 405'],
    [{ message: 'x https://packages.example/', code: 'ECONNREFUSED' }, 'ECONNREFUSED'],
    [{ error: { code: 'ENOAUDIT', summary: 'x' } }, 'ENOAUDIT'],
    [{ message: 'request to https://packages.example/ failed' }, 'no answer'],
  ])('tells no answer from none that is bad: %j', (content, reason) => {
    expect(readAudit(JSON.stringify(content))).toEqual({ kind: 'unanswered', reason });
  });

  it.each(['', 'npm warn', '{}', '[]', '{"vulnerabilities":{"a":{}}}'])('refuses %j', (text) => {
    expect(() => readAudit(text)).toThrow();
  });
});
