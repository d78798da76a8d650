import { expect, it } from 'vitest';
import { readTemplate } from '#server/search/results-template.ts';

const page = (attribute: string) =>
  `before<!--found-->head<!--help-->help<!--filters--><template ${attribute}><i></i></template><!--end-->after`;

it('reads the codes of the audiences with a guide', () => {
  expect(readTemplate(page('data-guides="home-garden professional"'))).toMatchObject({
    guides: ['home-garden', 'professional'],
    filters: '<i></i>',
  });
});

it('reads the page of a shop without a guide, whose attribute has no value', () => {
  expect(readTemplate(page('data-guides'))?.help).toBe('help');
});

it('returns undefined for a page of an earlier version, without comments', () => {
  expect(readTemplate('<main></main>')).toBeUndefined();
});
