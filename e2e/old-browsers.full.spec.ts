/** A browser below the least versions of package.json, which has no popovers; `tests/build` finds the note on every page. */
import { expect, test } from './shop.ts';

const NOTE = 'This browser is too old for our shop.';
const PATH = '/enquiry/sent';

test('only a browser without popovers shows that it is too old, with a telephone number', async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(page.getByText(NOTE)).toBeHidden();
  // An unknown attribute has no effect, like `popover` in such a browser.
  await page.route(PATH, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('<p popover', '<p unknown');
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(page.getByText(NOTE).getByRole('link')).toHaveAttribute('href', /^tel:\d+$/);
});
