import { expect, it } from 'vitest';
import { toLlmsText } from '#catalogue/crawling/llms-text.ts';
import { toRobotsText } from '#catalogue/crawling/robots-text.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const SITE = 'https://shop.example';

it('llms.txt contains a name, a summary and sections of links only', () => {
  const snapshot = snapshotOf([], (writer) => {
    writer.addListing('home-garden', 'steam-cleaners', 'Steam [new]\nCleaners', []);
    writer.addListing('professional', 'detergents', 'Detergents', []);
    writer.setAttributes(null);
  });
  const page = {
    path: '/services/support',
    title: 'Support',
    description: 'Help',
    picture: null,
    alt: '',
    audience: null,
    card: { title: 'Support', text: 'Help' },
    products: [],
    facts: [],
    article: { title: 'Support', introduction: '', sections: [] },
  };
  const topic = { key: 'cars', label: 'Cars', words: ['car'], except: [], categories: [] };
  const guide = () => ({ topics: { 'home-garden': [topic], professional: [] }, questions: [] });
  const text = toLlmsText(snapshot, { pages: () => [page], guide }, SITE);
  const [head = '', ...sections] = text.split(/^## /m);
  expect(head).toMatch(/^# [^\n]+\n\n> [^\n]+\n\n[^\n]+\n\n$/);
  expect(sections.map((section) => section.split('\n', 1)[0])).toEqual([
    'Home & Garden',
    'Professional',
    'Search',
    'Everything there is',
    'Help, services and offers',
    'Optional',
  ]);
  for (const section of sections) {
    for (const line of section.trim().split('\n').slice(2)) {
      expect(line).toMatch(/^- \[.+\]\(https:\/\/shop\.example\/[\w/.-]+\)(: .+)?$/);
    }
  }
  expect(text).toContain('- [Support](https://shop.example/services/support): Help\n');
  expect(text).toContain('(https://shop.example/home-garden/which-machine)');
  expect(text).not.toContain('/professional/which-machine');
  expect(text).toContain(
    '- [Steam \\[new\\] Cleaners](https://shop.example/home-garden/steam-cleaners)\n',
  );
});

it('robots.txt allows robots to read pages and names the sitemap', () => {
  const lines = toRobotsText(SITE).trim().split('\n');
  expect(lines.slice(0, 3)).toEqual(['User-agent: *', 'Allow: /', 'Disallow: /rest/']);
  expect(lines.at(-1)).toBe('Sitemap: https://shop.example/sitemap.xml');
});

it('robots.txt excludes routes of the shop server but no product whose URL key begins like one', () => {
  const patterns = Array.from(
    toRobotsText(SITE).matchAll(/^Disallow: (.*)$/gm),
    ([, path = '']) => new RegExp(`^${path}`),
  );
  const isExcluded = (path: string) => patterns.some((pattern) => pattern.test(path));
  expect(['/rest/V1/orders', '/health', '/reports', '/enquiry'].filter(isExcluded)).toHaveLength(4);
  expect(['/health-and-safety-kit', '/reports-folder', '/enquiry-pad'].filter(isExcluded)).toEqual(
    [],
  );
});
