/** The enquiry form for products sold after consultation; its e-mails go to a real SMTP server. */
import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { expectUsable } from './page-steps.ts';
import { expect, test } from './shop.ts';

const TANKS = '/professional/tank-cleaning-systems';
const CONTACT = '/services/support/contact';
const DRY_ICE = '/professional/dry-ice-cleaning';
const MESSAGE = 'Two steel tanks of 3 m³,\nonce a week.';

const send = (page: Page) => page.getByRole('button', { name: 'Send enquiry' });
const summary = (page: Page) => page.locator('.error-summary');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function fill(page: Page): Promise<void> {
  await field(page, 'Name').fill('Ann Hale');
  await field(page, 'Email').fill('ann@example.com');
  await field(page, 'Your message').fill(MESSAGE);
}

/**
 * Waits for the form's scripts. Without them, the browser submits the form natively and opens
 * another page.
 */
async function expectHydrated(page: Page): Promise<void> {
  await expect(page.locator('.enquiry form')).toHaveAttribute('novalidate', '');
}

// The tests share the port of the mail server, so they run one after another.
test.describe.configure({ mode: 'default' });

test.describe('enquiry form', () => {
  let server: MailServer;
  test.beforeAll(async () => {
    server = await startMailServer();
  });
  test.beforeEach(() => {
    server.mails.length = 0;
  });
  test.afterAll(() => server.close());

  test('sends the enquiry by e-mail', async ({ page }) => {
    await page.goto(TANKS);
    await fill(page);
    await expectHydrated(page);
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Your enquiry has been sent' })).toBeFocused();
    await expectAccessible(page);
    expect(new URL(page.url()).pathname).toBe(TANKS);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toContain('To: sales@shop.example\r\n');
    expect(server.mails[0]).toContain('Reply-To: Ann Hale <ann@example.com>\r\n');
    expect(server.mails[0]).toContain('Subject: Enquiry from the shop: Tank Cleaning Systems\r\n');
  });

  test('names the product that the shopper came from, and has a general subject otherwise', async ({
    page,
  }) => {
    await page.goto('/pw-120-home');
    await page.getByRole('link', { name: 'Ask about this product' }).click();
    const heading = page.getByRole('heading', { name: 'Ask us about PW 120 Home' });
    await expect(heading).toBeInViewport();
    await fill(page);
    await expectHydrated(page);
    await send(page).click();
    await expect(page.locator('.enquiry')).toContainText('will reply to ann@example.com.');
    expect(server.mails[0]).toContain('Subject: Enquiry from the shop: PW 120 Home\r\n');
    expect(server.mails[0]).toMatch(/^Page: http:\/\/localhost:\d+\/pw-120-home/m);
    await page.goto(CONTACT);
    await page.getByRole('link', { name: 'Write to us' }).click();
    await expect(page.getByRole('heading', { name: 'Write to us' })).toBeInViewport();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectUsable(page);
    await expectAccessible(page);
    await fill(page);
    await expectHydrated(page);
    await send(page).click();
    await expect(page.locator('.enquiry')).toContainText('will reply to ann@example.com.');
    expect(server.mails[1]).toContain('Subject: Enquiry from the shop: Contact page\r\n');
  });

  test.describe('category without online sales', () => {
    test.use({ tolerated: /status of 404/ });

    test('marks invalid fields and can be sent by keyboard', async ({ page }) => {
      await page.goto(DRY_ICE);
      await field(page, 'Email').fill('ann');
      await expectHydrated(page);
      await field(page, 'Email').press('Enter');
      await expect(summary(page)).toBeFocused();
      await expect(summary(page).getByRole('link')).toHaveText([
        'Please enter your name.',
        'Please enter an email address such as ann@example.com.',
        'Please enter your message.',
      ]);
      await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
      await expectUsable(page);
      await summary(page).getByRole('link').first().press('Enter');
      await expect(field(page, 'Name')).toBeFocused();
      for (const text of ['Ann Hale', 'ann@example.com', '', 'A vat.', '']) {
        await page.keyboard.insertText(text);
        await page.keyboard.press('Tab');
      }
      await expect(send(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Your enquiry has been sent' })).toBeFocused();
      expect(server.mails).toHaveLength(1);
      expect(server.mails[0]).toContain('Dry Ice Cleaning or another machine\r\n');
    });
  });
});

test.describe('enquiry form while the mail server is down', () => {
  test.use({ tolerated: /status of 503/ });

  test('keeps the typed text and shows other contact options', async ({ page }) => {
    await page.goto(TANKS);
    await fill(page);
    await expectHydrated(page);
    await send(page).click();
    await expect(summary(page)).toContainText(
      'please try again in a minute, call 01632 960 140 or write to shop@brindlow.example',
    );
    await expect(summary(page)).toBeFocused();
    await expect(field(page, 'Your message')).toHaveValue(MESSAGE);
    const again = await startMailServer();
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Your enquiry has been sent' })).toBeFocused();
    expect(again.mails).toHaveLength(1);
    await again.close();
  });

  test('keeps the text for Back when sent before its scripts have loaded, and sends it later', async ({
    page,
  }) => {
    await page.route('**/_astro/*.js', () => {});
    await page.goto(TANKS, { waitUntil: 'commit' });
    await fill(page);
    await send(page).click();
    await expect(page).toHaveURL('/enquiry/not-sent');
    await page.goBack({ waitUntil: 'commit' });
    await expect(field(page, 'Your message')).toHaveValue(MESSAGE);
    const again = await startMailServer();
    await send(page).click();
    await expect(page).toHaveURL('/enquiry/sent');
    await expect(page.locator('h1')).toHaveText('Your enquiry has been sent');
    expect(again.mails).toHaveLength(1);
    await again.close();
  });
});
