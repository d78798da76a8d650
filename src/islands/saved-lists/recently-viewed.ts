/**
 * Recently viewed products. They are stored only after consent to cookies, and shown at the end of
 * a product page and in an element with `data-recent`.
 */
import { RECENT } from '#config/messages/messages.ts';
import type { ProductDetails } from '#lib/site-data/product-details.ts';
import { productDetailsPath } from '#lib/urls/saved-list-paths.ts';
import { putFirst, recentList, removeFrom } from '#stores/saved-lists/sku-lists.ts';
import { productAt } from './product-at.ts';

/** Maximum number of products shown: one row on a desktop screen, two on a phone. */
const MAX_SHOWN = 4;

/**
 * Distance in px below the window at which loading starts, so that shoppers do not see the products
 * appear.
 */
const PRELOAD_DISTANCE_PX = 2000;

const SIZES = '(min-width: 1200px) 270px, (min-width: 760px) 30vw, 40vw';

type Shown = Pick<ProductDetails, 'name' | 'path' | 'image'>;

function mayRemember(): boolean {
  return document.documentElement.dataset['privacy'] === 'true';
}

/** Returns null for a removed product, undefined after a failure. */
async function fetchProduct(sku: string): Promise<Shown | null | undefined> {
  try {
    const answer = await fetch(productDetailsPath(sku));
    if (answer.status === 404) return null;
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined; // the page is complete without this section
  }
}

async function fetchProducts(skus: readonly string[]): Promise<Shown[]> {
  const found: Shown[] = [];
  for (const [index, product] of (await Promise.all(skus.map(fetchProduct))).entries()) {
    if (product) found.push(product);
    else if (product === null) removeFrom(recentList, skus[index] ?? '');
  }
  return found;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | number | null>>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null) made.setAttribute(name, String(value));
  }
  made.append(...children);
  return made;
}

/**
 * Builds a product card with picture and name only. Price and availability are on the product page.
 */
function toCard({ name, path, image }: Shown): HTMLElement {
  const { src, width, height, avif, webp } = image;
  const sources = [
    ['image/avif', avif],
    ['image/webp', webp],
  ] as const;
  const picture = element(
    'picture',
    {},
    ...sources.flatMap(([type, srcset]) =>
      srcset === null ? [] : element('source', { type, srcset, sizes: SIZES }),
    ),
    element('img', { loading: 'lazy', src, width, height, alt: '' }),
  );
  const link = element('a', { href: path }, name);
  const text = element('div', { class: 'card-text' }, element('h3', { class: 'card-name' }, link));
  return element('li', {}, element('article', { class: 'card' }, picture, text));
}

function toSection(products: readonly Shown[]): HTMLElement {
  const list = element('ul', { class: 'grid', role: 'list' }, ...products.map(toCard));
  return element('section', { class: 'connected' }, element('h2', {}, RECENT.title), list);
}

/** Adds the section only below the visible part of the page, so that no visible content moves. */
async function addSection(
  end: Element,
  skus: readonly string[],
  put: (section: Element) => void,
): Promise<void> {
  const products = await fetchProducts(skus);
  const isOutOfSight = end.getBoundingClientRect().bottom > innerHeight;
  if (products.length > 0 && isOutOfSight) put(toSection(products));
}

/** Loads the products when the shopper scrolls near the place. */
function showNear(end: Element, skus: readonly string[], put: (section: Element) => void): void {
  if (skus.length === 0) return;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void addSection(end, skus.slice(0, MAX_SHOWN), put);
    },
    { rootMargin: `0px 0px ${PRELOAD_DISTANCE_PX}px` },
  );
  observer.observe(end);
}

/** Returns the last content of a product page; the buy bar, if any, stays below it. */
function endOf(page: Element | null): Element | null | undefined {
  return page?.querySelector('.buy-bar')?.previousElementSibling ?? page?.lastElementChild;
}

/**
 * On a product page, records the view and shows the earlier ones at its end. On any page, fills the
 * element with `data-recent`, if there is one.
 */
export function followViews(): void {
  if (!mayRemember()) return;
  const place = document.querySelector('[data-recent]');
  if (place) showNear(place, recentList.get(), (section) => place.append(section));
  const end = endOf(document.querySelector('article.product'));
  const current = productAt(document.querySelector('.purchase .buy'));
  if (!end || current === undefined) return;
  const others = recentList.get().filter((sku) => sku !== current.sku);
  putFirst(recentList, current.sku);
  showNear(end, others, (section) => end.after(section));
}
