/**
 * Collects what known phrases in the main part of pages promise about delivery, returns, guarantee
 * and stock. Compares it with the shop file and with the purchase panel of the same page.
 */
import { describe, expect, it } from 'vitest';
import { deliverySentence, guaranteeText } from '#config/messages/product-messages.ts';
import { DELIVERY_TIMES, SHOP, TERMS } from '#config/shop.ts';
import { formatPrice } from '#lib/money.ts';
import { type FoundPage, matchedTexts } from './found-page.ts';

const NUMBERS = 'none one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = `(\\d+|${NUMBERS.join('|')})`;

const pattern = (text: string) => new RegExp(text.replaceAll('NUMBER', NUMBER), 'i');

/** Each group contains the promised value. */
const PATTERNS = {
  'free delivery': [
    /\b((?:every order at the moment, and always on |all )?orders (?:above|from|over) £[\d.,]*\d)/i,
    /\b(?:free\b[^£]*\bdelivery|delivery\b[^£]*\bfree)\b[^£]*(?<!\borders (?:above|from|over) )(£[\d.,]*\d)/i,
  ],
  'delivery time': [
    /\b(?:arrives?|delivered|dispatched|leaves?|sent)\b.*?\b((?:in|the next|within) [\w ]*?\b(?:days?|hours?))\b/i,
  ],
  returns: [
    pattern('NUMBER days to change your mind'),
    pattern('NUMBER days after the day on which'),
    pattern('within NUMBER days of receiving (?:your order|the goods(?! back))'),
  ],
  guarantee: [
    pattern("NUMBER[- ]years?['’]?(?: of)? (?:guarantee|warranty)"),
    pattern('(?:guarantee|warranty):? NUMBER years?'),
  ],
  'extra guarantee': [pattern('NUMBER extra years?')],
  registration: [/\b(register\b.*\bwithin .*)/i],
  'cut goods': [/\b((?:cut|made)\b.* to (?:your|the length|order).*)/i],
  stock: [/\b((?:back|out of) stock|sold out|while stocks? last)/i],
} as const;

type Kind = keyof typeof PATTERNS;
const KINDS = Object.keys(PATTERNS) as Kind[];

interface Statement {
  path: string;
  kind: Kind;
  value: string;
  words: string;
}

/** Returns each block of the page's content, and its description for search engines, as text. */
function blocksOf({ html, metas }: FoundPage): string[] {
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
  const lines = main
    .replaceAll(/<(script|style|svg|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('</th>', ' ')
    .replaceAll(/<\/(?:p|li|td|dd|dt|div|h\d|section|strong|ul)>|<br\s*\/?>/g, '\n');
  return [metas.get('description') ?? '', ...matchedTexts(lines, /([^\n]+)/g).flat()];
}

function numeral(value: string): string {
  const place = NUMBERS.indexOf(value.toLowerCase());
  return place === -1 ? value : String(place);
}

function statementsOf(page: FoundPage): Statement[] {
  const sentences = blocksOf(page).flatMap((block) => block.split(/(?<=[.!?])\s+/));
  return sentences.flatMap((words) =>
    KINDS.flatMap((kind) =>
      PATTERNS[kind].flatMap((each) => {
        const value = each.exec(words)?.[1];
        return value === undefined ? [] : [{ path: page.path, kind, value: numeral(value), words }];
      }),
    ),
  );
}

/** Returns the orders with free delivery and, if smaller ones cost something, their limit alone. */
function freeDelivery(): string[] {
  const from = formatPrice(SHOP.delivery.freeFrom ?? 0, { pence: true }).replace(/\.00$/, '');
  return SHOP.delivery.cost === 0
    ? [`every order at the moment, and always on orders over ${from}`]
    : [`all orders over ${from}`, from];
}

/** Returns the years that the panel of a product page promises. */
function panelYears({ html }: FoundPage): string[] {
  const [panel = ''] = /<ul class="promises".*?<\/ul>/s.exec(html) ?? [];
  return Array.from(panel.matchAll(/(\d+)-year guarantee/g), ([, years = '']) => years);
}

/** Returns the values that a page may promise; an empty list allows no such promise. */
function allowed(page: FoundPage): Record<Kind, readonly string[]> {
  return {
    'free delivery': freeDelivery(),
    'delivery time': DELIVERY_TIMES.map((time) => deliverySentence(time).days),
    returns: [String(TERMS.returns.days)],
    guarantee: panelYears(page),
    'extra guarantee': [String(TERMS.guarantee.extra?.years)],
    registration: [],
    'cut goods': page.html.includes('class="promises"') ? [] : ['made or cut'],
    stock: [],
  };
}

/** Returns the promises that differ from the shop file or from another one of the same page. */
function contradictions(page: FoundPage): Statement[] {
  const statements = statementsOf(page);
  const rules = allowed(page);
  const times = new Set(
    statements.filter(({ kind }) => kind === 'delivery time').map(({ value }) => value),
  );
  return statements.filter(({ kind, value }) => {
    if (kind === 'cut goods' && rules[kind].length > 0) return false;
    return !rules[kind].includes(value) || (kind === 'delivery time' && times.size > 1);
  });
}

const BROKEN = [
  'UK delivery is free on all orders over £60.',
  'UK delivery is free on all orders over £50.',
  'Free delivery on orders above £60.',
  'Delivery is free from £60.',
  'Free next-day delivery if you spend £60.',
  'Delivered within two days.',
  'You have 30 days to change your mind.',
  'With a ten-year guarantee.',
  'Now with two extra years.',
  'Register within four weeks of buying.',
  'Cut and crimped to your length.',
  'Only while stocks last.',
];

/** @param at returns the pages, once they are built */
export function describeShownPromises(at: () => readonly FoundPage[]): void {
  describe('promises in the texts of all pages', () => {
    it('equal those of the shop file and of the purchase panel', () => {
      expect(at().flatMap(contradictions)).toEqual([]);
    });

    it('include delivery, returns and guarantee', () => {
      const found = new Set(
        at()
          .flatMap(statementsOf)
          .map(({ kind }) => kind),
      );
      expect([...found]).toEqual(
        expect.arrayContaining(['free delivery', 'delivery time', 'returns', 'extra guarantee']),
      );
      const years = guaranteeText({ own: 2, extra: 0 });
      expect(at().some(({ html }) => html.includes(`${years}`))).toBe(true);
    });

    it.each(BROKEN)('differ if a product page says "%s"', (text) => {
      const page = at().find(({ html }) => panelYears({ html } as FoundPage).length > 0);
      if (page === undefined) throw new Error('no product page with a guarantee');
      const html = page.html.replace('</main>', `<p>${text}</p></main>`);
      expect(contradictions({ ...page, html }).length).toBeGreaterThan(0);
    });
  });
}
