/** Checks that the content files of the shop load and contain what the shop's owner requires. */
import { describe, expect, it } from 'vitest';
import {
  loadAudienceContent,
  loadHomeContent,
  loadMenus,
  loadPages,
  loadPrivacyNotice,
  loadPrivacySummary,
  loadSearchHelp,
  loadStrip,
} from '#catalogue/content/load.ts';
import { strictReadingOf } from '#catalogue/content/reading.ts';
import { DELIVERY_AREAS, SHOP, TERMS } from '#config/shop.ts';
import { telLink } from '#lib/urls/paths.ts';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';

const READING = strictReadingOf(
  { contentDir: 'src/content', picturesDir: 'public/pictures' },
  '2026-11-22',
);

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
}

describe('home page', () => {
  it('links the carousel of each audience to categories of that audience', () => {
    const { carousels } = loadHomeContent(READING);
    expect(carousels.map(({ heading }) => heading)).toEqual(['Home & Garden', 'Professional']);
    for (const { audience, slides } of carousels) {
      expect(slides).toHaveLength(4);
      for (const { path } of slides) expect(path).toMatch(new RegExp(`^/${audience}/`));
    }
  });

  it('promotes steam cleaners and the black window vac', () => {
    expect(loadHomeContent(READING).promos.map(({ path }) => path)).toEqual([
      '/home-garden/steam-cleaners',
      '/home-garden/window-vac/wv-black-edition',
    ]);
  });

  it('spells its tiles as the menus spell their categories', () => {
    const names = new Set(createDemoCatalogue().categories.map(({ name }) => name));
    for (const { title } of loadHomeContent(READING).tiles) expect(names).toContain(title);
  });

  it('links its eight tiles to eight different pages', () => {
    const paths = loadHomeContent(READING).tiles.map(({ path }) => path);
    expect(new Set(paths).size).toBe(8);
  });
});

describe('landing pages', () => {
  it('show three slides each, with the dimensions of a wide banner', () => {
    for (const audience of ['home-garden', 'professional'] as const) {
      const { slider } = loadAudienceContent(READING, audience);
      expect(slider.map(({ picture }) => [picture.width, picture.height])).toEqual(
        Array(3).fill([1600, 900]),
      );
    }
  });

  it('link professionals to industry solutions, food, services and contact', () => {
    const { industryBanner, promos } = loadAudienceContent(READING, 'professional');
    expect(industryBanner?.path).toBe('/services/industry-solutions');
    expect(promos.map(({ path }) => path)).toEqual([
      '/services/industry-solutions/food-industry',
      '/services/professional',
      '/services/support/contact',
    ]);
  });
});

describe('benefits strip', () => {
  it('states delivery, advice and guarantee', () => {
    const strip = loadStrip(READING).map(({ title, text }) => `${title}. ${text}`);
    expect(strip[0]).toMatch(/free UK delivery.*orders over £50/i);
    expect(strip[1]).toMatch(/expert advice and support/i);
    expect(strip[2]).toMatch(/\+1 extra year guarantee.*Home & Garden machines/i);
  });
});

describe('menus', () => {
  it('link from the footer to privacy and contact', () => {
    const paths = loadMenus(READING).footer.flatMap(({ links }) => links.map(({ path }) => path));
    expect(paths).toContain('/privacy-policy');
    expect(paths).toContain('/services/support/contact');
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('link each entry below Hire to the page that explains it', () => {
    const { links } = loadMenus(READING).hire;
    expect(new Set(links.map(({ path }) => path)).size).toBe(links.length);
    for (const { path } of links) expect(path).toMatch(/^\/services\/hire(#|$)/);
  });
});

describe('editor pages', () => {
  const pages = loadPages(READING);
  const sectionOf = (address: string) => {
    const [path, id] = address.split('#');
    const page = pages.find((one) => one.path === path);
    return page?.article.sections.find((section) => section.id === id)?.html;
  };

  it('contain each section that menus and search link to', () => {
    const { services, hire } = loadMenus(READING);
    const links = [services.links, hire.links, loadSearchHelp(READING).pages].flat();
    const named = links.map(({ path }) => path).filter((path) => path.includes('#'));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => sectionOf(path) === undefined)).toEqual([]);
  });

  it('name every delivery area of the shop file, and those without a promised day', () => {
    const path = '/services/online-shop-support/delivery';
    const id = 'northern-ireland-the-highlands-and-the-islands';
    const [slower = '', open = ''] = sectionOf(`${path}#${id}`)?.split('We cannot promise') ?? [];
    for (const { name, extraWorkingDays } of DELIVERY_AREAS) {
      expect(extraWorkingDays === null ? open : slower).toContain(name);
      expect(extraWorkingDays).not.toBe(0);
    }
  });

  it('state who to call for hire, and when', () => {
    const text = sectionOf('/services/hire#how-to-hire') ?? '';
    for (const part of [telLink(SHOP.orderPhone), `mailto:${SHOP.email}`, SHOP.hours]) {
      expect(text).toContain(part);
    }
    const hire = pages.find((page) => page.path === '/services/hire');
    expect(JSON.stringify(hire)).not.toContain('£');
  });

  it('include every required page', () => {
    const paths = pages.map(({ path }) => path);
    for (const path of [
      '/best-deals',
      '/cleaning-hygiene',
      '/home-garden/window-vac/wv-black-edition',
      '/register-review',
      '/services/hire',
      '/services/industry-solutions',
      '/services/industry-solutions/food-industry',
      '/services/online-shop-support',
      '/services/online-shop-support/guarantee',
      '/services/professional',
      '/services/support',
      '/services/support/contact',
      '/services/support/online-shop-support/how-to-guides',
      '/services/support/online-shop-support/product-guarantee',
    ]) {
      expect(paths).toContain(path);
    }
  });

  it.each(pages.map(({ path, article }) => [path, article]))(
    'contain enough text on %s',
    (path, article) => {
      const html = [article.introduction, ...article.sections.map((section) => section.html)];
      const isSection = pages.some((page) => page.path.startsWith(`${path}/`));
      const least = isSection || path === '/best-deals' ? 15 : 60;
      expect(plain(html.join(' ')).trim().split(' ').length).toBeGreaterThanOrEqual(least);
    },
  );

  it('show phone numbers and email address of the shop on the contact page', () => {
    const contact = pages.find(({ path }) => path === '/services/support/contact');
    const html = contact?.article.sections.map((section) => section.html).join('') ?? '';
    for (const way of [telLink(SHOP.phone), telLink(SHOP.orderPhone), `mailto:${SHOP.email}`]) {
      expect(html).toContain(way);
    }
  });
});

describe('privacy summary', () => {
  it('contains the six required sections', () => {
    expect(loadPrivacySummary(READING).sections.map(({ heading }) => heading)).toEqual([
      'Contact / Data Protection Officer',
      'Collection and storage',
      'Transfer and deletion',
      'Safety',
      'Cookies and behavioural advertising',
      'Your rights',
    ]);
  });
});

describe('full privacy notice', () => {
  const { title, introduction, sections } = loadPrivacyNotice(READING);
  const text = plain([introduction, ...sections.map(({ html }) => html)].join(' '));

  it('contains the fourteen required sections', () => {
    expect(title).toBe('Privacy Notice');
    expect(sections.map(({ heading }) => heading)).toEqual([
      '1 Contact / Data Protection Officer',
      '2 How we collect personal information',
      '3 How do we use your personal information',
      '4 Marketing and preferences',
      '5 Processing for profiling',
      '6 Contact from the manufacturer',
      '7 Sharing your information',
      '8 Protecting your personal information',
      '9 Children',
      '10 Transferring information outside the EEA',
      '11 How long do we keep your personal information',
      '12 Changes in our privacy notice',
      '13 Your rights',
      '14 Data protection rights',
    ]);
  });

  it('names the controller with its address and links to the data officer', () => {
    for (const line of SHOP.address) expect(introduction).toContain(line);
    expect(introduction).toContain(`<a href="mailto:${SHOP.dataOfficer.email}">`);
  });

  it.each([
    'by email, on this website, by phone, on social media, at our training academy or at trade shows',
    'dated February 2022',
    'at least once a year',
    'at least the warranty term',
    'do not transfer your personal information outside the European Economic Area without your express permission',
    'never share your information for marketing outside our group',
    "Information Commissioner's Office",
  ])('includes the statement: %s', (words) => expect(text).toContain(words));

  it.each(sections.map(({ heading, html }) => [heading, html]))(
    'contains 100 to 250 words in %s',
    (_, html) => {
      const words = plain(html).trim().split(' ').length;
      expect(words).toBeGreaterThanOrEqual(100);
      expect(words).toBeLessThanOrEqual(250);
    },
  );
});

describe('answers of the search', () => {
  it('agree with the shop file', () => {
    const answers = loadSearchHelp(READING).pages.flatMap(({ answer }) => answer ?? []);
    expect(answers).toEqual([
      expect.stringMatching(/we deliver to Northern Ireland.* longer than to mainland UK/),
      expect.stringContaining('UK delivery is free on'),
      expect.stringContaining(`within ${TERMS.returns.days} days`),
      expect.stringContaining('You pay by card when you order.'),
      expect.stringContaining('do not sell gift cards'),
      expect.stringContaining('you can add a purchase order number'),
      expect.stringContaining('hose for PW 145'),
      expect.stringContaining(`Call us on ${SHOP.phone} or send us an email.`),
      expect.stringContaining('what you can hire'),
      expect.stringContaining('for a quote'),
      expect.stringContaining('years of guarantee'),
      expect.stringContaining('operating instructions'),
      expect.stringContaining('for a service plan'),
      expect.stringContaining('do not sell disinfectants'),
      expect.stringContaining('safety data sheet'),
      expect.stringContaining('dry ice machines'),
      expect.stringContaining('17 inches wide'),
      expect.stringContaining('do not sell dishwashers'),
      expect.stringContaining('several products at once'),
      expect.stringContaining('its number, your email and your postcode'),
      expect.stringContaining('print the invoice'),
    ]);
    expect(TERMS.country).toBe('GB');
    const area = DELIVERY_AREAS.find(({ postcodes }) => postcodes.includes('BT'));
    expect(area?.extraWorkingDays).toBeGreaterThan(0);
  });
});
