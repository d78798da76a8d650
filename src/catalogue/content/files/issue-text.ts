import type * as z from 'zod';

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of fields',
  number: 'a whole number',
  int: 'a whole number',
};

/**
 * Returns the message of a schema issue for editors, which follows the field's name and a colon.
 * `undefined` if zod's own message is to be used.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing';
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be '${issue.values.join("' or '")}'`;
    case 'invalid_format':
      return issue.format === 'date' ? 'must be a day such as 2026-12-24' : undefined;
    case 'too_small':
      if (issue.origin === 'string') return 'is empty';
      return `must have ${issue.exact ? 'exactly' : 'at least'} ${entries(issue.minimum)}`;
    case 'too_big':
      if (issue.origin === 'string') return `is longer than ${issue.maximum} characters`;
      return `must have ${issue.exact ? 'exactly' : 'at most'} ${entries(issue.maximum)}`;
    default:
      return undefined;
  }
}

function entries(count: number | bigint): string {
  return Number(count) === 1 ? '1 entry' : `${count} entries`;
}
