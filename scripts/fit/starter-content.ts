/** Adapts the default shop's content for a shop with other audiences. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShopFile } from '#config/shop/schema.ts';

const FROM = join(import.meta.dirname, '../../src/content');
/** Audiences of the default shop, named by their look. */
const LOOKS = ['home-garden', 'professional'];
const LINK = new RegExp(`(?<=["(])/(?:best-deals/)?(?:${LOOKS.join('|')})(?:/[\\w-]+)*`, 'g');

interface Link {
  path: string;
}

function textFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.(?:json|md)$/.test(name)).map((name) => join(folder, name));
}

function rewriteJson<Content = Record<string, unknown>>(
  path: string,
  change: (content: Content) => unknown,
): void {
  const made = change(JSON.parse(readFileSync(path, 'utf8')));
  writeFileSync(path, `${JSON.stringify(made, null, 2)}\n`);
}

/** Replaces promises of the strip that the shop does not give. */
function rewriteStrip(path: string, { delivery, guarantee }: ShopFile): void {
  rewriteJson<object[]>(path, ([free, advice, extraYear]) => [
    delivery.freeFrom === null && delivery.cost > 0
      ? { ...free, title: 'UK delivery', text: 'The basket shows the cost before you pay.' }
      : free,
    advice,
    guarantee.extra === null
      ? { ...extraYear, title: 'Easy returns', text: 'Within {returnDays} days of delivery.' }
      : extraYear,
  ]);
}

/**
 * Writes content into a new folder. Links to categories of the default shop lead to the first
 * audience instead. The footer lists the audiences, search loses the pages of such links and the
 * answers of the default shop, the guide has no topics, and the strip promises what the shop file
 * contains.
 */
export function writeStarterContent(folder: string, shop: ShopFile): void {
  const { audiences } = shop;
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  cpSync(FROM, folder, { recursive: true });
  rmSync(join(folder, 'pages/home-garden'), { recursive: true, force: true });
  const [first] = audiences;
  for (const path of textFiles(folder)) {
    const text = readFileSync(path, 'utf8').replace(LINK, `/${first?.slug}`);
    writeFileSync(path, text.replace(/^audience: .*\n/m, ''));
  }
  const landings = LOOKS.map((look) => readFileSync(join(folder, `${look}.json`), 'utf8'));
  for (const look of LOOKS) rmSync(join(folder, `${look}.json`));
  for (const { slug, look } of audiences) {
    const landing = join(folder, `${slug}.json`);
    writeFileSync(landing, landings[LOOKS.indexOf(look)] ?? '');
    rewriteJson(landing, (content) =>
      'categoryPictures' in content ? { ...content, categoryPictures: {} } : content,
    );
  }
  rewriteJson(join(folder, 'home.json'), (content) => {
    const [carousel] = content['carousels'] as { slides: unknown }[];
    const carousels = audiences.map(({ slug, name }) => ({
      audience: slug,
      heading: name,
      slides: carousel?.slides,
    }));
    return { ...content, carousels };
  });
  const isElsewhere = ({ path }: Link) => path !== `/${first?.slug}`;
  rewriteJson(join(folder, 'menus.json'), (content) => {
    const [shop, ...others] = content['footer'] as { title: string; links: Link[] }[];
    const names = audiences.map(({ slug, name }) => ({ title: name, path: `/${slug}` }));
    const links = [...names, ...(shop?.links ?? []).filter(isElsewhere)];
    const drawer = (content['drawer'] as Link[]).filter(isElsewhere);
    return { ...content, drawer, footer: [{ ...shop, links }, ...others] };
  });
  rewriteJson(join(folder, 'search.json'), (content) => {
    const pages = content['pages'] as (Link & { answer?: string })[];
    const own = pages.filter(isElsewhere).map(({ answer: _, ...page }) => page);
    return { ...content, pages: own };
  });
  rewriteJson(join(folder, 'guide.json'), ({ questions }) => ({ questions }));
  rewriteStrip(join(folder, 'strip.json'), shop);
}
