import { describe, expect, it } from 'vitest';
import { firstChange, maskChanging } from '../../../scripts/engines/transcripts.ts';

describe('stored transcript of a page', () => {
  it('does not depend on the date or the order number', () => {
    const tree = (day: string, number: string) =>
      `- strong: "Order before 2 pm: delivered ${day}"\n- paragraph: "Your order number: ${number}"\n`;
    const [one, other] = [
      tree('Monday 30 November', '000000012'),
      tree('Tuesday 1\u00a0December', '000000345'),
    ].map(maskChanging);
    expect(one).toBe(other);
    expect(one).toBe('- strong about delivery\n- paragraph: "Your order number: NUMBER"\n');
  });
});

describe('first change between transcripts', () => {
  it('names the first line that differs', () => {
    expect(firstChange('- main\n  - link "A"\n', '- main\n  - link "B"\n')).toBe(
      `line 2: '- link "A"' is now '- link "B"'`,
    );
  });

  it('names a line that was removed', () => {
    expect(firstChange('- main\n- alert\n', '- main\n')).toContain("line 2: '- alert' is now ''");
  });

  it('returns undefined if both are equal', () => {
    expect(firstChange('- main\n', '- main\n')).toBeUndefined();
  });
});
