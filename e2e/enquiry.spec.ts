/** The form for what is sold after advice, up to a real mail server. */
import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { expectUsable } from './page-steps.ts';
import { expect, test } from './shop.ts';

const TANKS = '/professional/tank-cleaning-systems';
const DRY_ICE = '/professional/dry-ice-cleaning';
const MESSAGE = 'Two steel tanks of 3 m³,\nonce a week.';

const send = (page: Page) => page.getByRole('button', { name: 'Send enquiry' });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function fill(page: Page): Promise<void> {
  await field(page, 'Name').fill('Ann Hale');
  await field(page, 'Email').fill('ann@example.com');
  await field(page, 'What is to be cleaned?').fill(MESSAGE);
}

// One mail server, one after the other.
test.describe.configure({ mode: 'default' });

test.describe('with a mail server', () => {
  let server: MailServer;
  test.beforeAll(async () => {
    server = await startMailServer();
  });
  test.beforeEach(() => {
    server.mails.length = 0;
  });
  test.afterAll(() => server.close());

  for (const [path, about] of [
    [TANKS, 'Tank Cleaning Systems'],
    [DRY_ICE, 'Dry Ice Cleaning or another machine'],
  ] as const) {
    test.describe(`${path}`, () => {
      test.use({ tolerated: /status of 404/ });

      test('takes an enquiry and mails it', async ({ page }) => {
        await page.goto(path);
        await fill(page);
        // Until then it is sent by the browser itself, to a page of its own.
        await expect(page.locator('.enquiry form')).toHaveAttribute('novalidate', '');
        await send(page).click();
        await expect(
          page.getByRole('heading', { name: 'Your enquiry is on its way' }),
        ).toBeFocused();
        await expectAccessible(page);
        expect(new URL(page.url()).pathname).toBe(path);
        expect(server.mails).toHaveLength(1);
        expect(server.mails[0]).toContain('To: sales@shop.example\r\n');
        expect(server.mails[0]).toContain('Reply-To: Ann Hale <ann@example.com>\r\n');
        expect(server.mails[0]).toContain(`Subject: Enquiry from the shop: ${about}\r\n`);
      });
    });
  }

  test('a form with mistakes says them beside its fields, and is sent by keyboard', async ({
    page,
  }) => {
    await page.goto(TANKS);
    await field(page, 'Email').fill('ann');
    // Until then the browser itself says what is wrong.
    await expect(page.locator('.enquiry form')).toHaveAttribute('novalidate', '');
    await field(page, 'Email').press('Enter');
    const summary = page.locator('.error-summary');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Please enter your name.',
      'Please enter an email address such as ann@example.com.',
      'Please tell us what is to be cleaned.',
    ]);
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await expectUsable(page);
    await summary.getByRole('link').first().press('Enter');
    await expect(field(page, 'Name')).toBeFocused();
    await page.keyboard.type('Ann Hale');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ann@example.com');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('A vat.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(send(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your enquiry is on its way' })).toBeFocused();
    expect(server.mails).toHaveLength(1);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a page says that it was sent', async ({ page }) => {
      await page.goto(TANKS);
      await fill(page);
      await send(page).click();
      await expect(page).toHaveURL('/enquiry/sent');
      await expect(page.locator('h1')).toHaveText('Your enquiry is on its way');
      expect(server.mails).toHaveLength(1);
    });
  });
});

test.describe('while the mail server is away', () => {
  test.use({ tolerated: /status of 503/ });

  test('what was typed stays, and the other ways are named', async ({ page }) => {
    await page.goto(TANKS);
    await fill(page);
    await send(page).click();
    await expect(page.locator('.error-summary')).toContainText(
      'please try again in a minute, call 01632 960 140 or write to shop@brindlow.example',
    );
    await expect(page.locator('.error-summary')).toBeFocused();
    await expectAccessible(page);
    await expect(field(page, 'What is to be cleaned?')).toHaveValue(MESSAGE);
    const again = await startMailServer();
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Your enquiry is on its way' })).toBeFocused();
    expect(again.mails).toHaveLength(1);
    await again.close();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a page says so, and going back finds what was typed', async ({ page }) => {
      await page.goto(TANKS);
      await fill(page);
      await send(page).click();
      await expect(page).toHaveURL('/enquiry/not-sent');
      await page.goBack();
      await expect(field(page, 'What is to be cleaned?')).toHaveValue(MESSAGE);
    });
  });
});
