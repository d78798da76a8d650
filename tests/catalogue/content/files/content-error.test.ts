import { expect, it } from 'vitest';
import { ContentError } from '#catalogue/content/files/content-error.ts';

it('a mistake about a window vac gives Astro nothing to guess about browsers', () => {
  const error = new ContentError('pages/window-vac.md', 'promos[2]', 'no document /window-vca');
  expect(error.message).toBe('pages/window-vac.md: promos[2]: no document /window-vca');
  expect(error.toString()).not.toMatch(/window|document/);
});
