import { expect, it } from 'vitest';
import { ContentError } from '#catalogue/content/files/content-error.ts';

it('ContentError omits words from toString that Astro takes for a browser problem', () => {
  const error = new ContentError('pages/window-vac.md', 'promos[2]', 'no document /window-vca');
  expect(error.message).toBe('pages/window-vac.md: promos[2]: no document /window-vca');
  expect(error.toString()).not.toMatch(/window|document/);
});
