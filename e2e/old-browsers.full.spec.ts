/**
 * Browsers below the minimum versions in package.json, which lack popovers; `tests/build` checks
 * that every page has the notice.
 */
import { expect, test } from './shop.ts';

const NOTE = 'Your browser is out of date.';
const PATH = '/enquiry/sent';

test('the notice for old browsers shows only without popover support, with a telephone number', async ({
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
