import type { SeedLink, SeedProduct } from '#sandbox/seed.ts';
import { storedValue } from './attributes.ts';
import { documentFile } from './documents.ts';
import { editorHtml } from './editor-html.ts';
import { featureAttributes, featuresOf, LIST_SEPARATOR } from './features.ts';
import { CLOSE_UP, detailsOf, gallery, mainFile } from './gallery.ts';
import { type DemoGroup, type DemoItem, rangeOf } from './group.ts';
import { priceFields } from './prices.ts';
import { slug } from './slug.ts';
import { stableNumber } from './stable-number.ts';

/** Trade machines always have the second document, their spare parts list. */
function documentAttributes(item: DemoItem, group: DemoGroup): Record<string, string> {
  const all = group.documents ?? [];
  const fewest = group.hasDocumentFiles && rangeOf(group) === 'professional' ? 2 : 1;
  const count = Math.min(all.length, fewest + stableNumber(item.sku, 3));
  return Object.fromEntries(
    all.slice(0, count).map((title, index) => {
      const file = group.hasDocumentFiles && documentFile(slug(item.name), slug(title));
      const value = file ? `${title}${LIST_SEPARATOR}{{media url="${file}"}}` : title;
      return [`documentationAttr${index + 1}`, value];
    }),
  );
}

function searchEngineAttributes(item: DemoItem, group: DemoGroup): Record<string, string> {
  if (group.features === undefined) return {};
  return { meta_title: `${item.name} | Brindlow`, meta_description: item.short };
}

function modelNumber(sku: string): string {
  const series = 110 + stableNumber(`series ${sku}`, 880);
  return `${series}-${String(1000 + stableNumber(`model ${sku}`, 9000))}`;
}

function listAttribute(code: string, entries: readonly string[] | undefined) {
  return entries === undefined ? {} : { [code]: entries.join(LIST_SEPARATOR) };
}

/** Returns a time in working hours that depends only on `text`, so that dates need no clock. */
function timestamp(text: string, year: number): string {
  const month = String(1 + stableNumber(`month ${text}`, 12)).padStart(2, '0');
  const day = String(1 + stableNumber(`day ${text}`, 28)).padStart(2, '0');
  const hour = String(8 + stableNumber(`hour ${text}`, 10)).padStart(2, '0');
  const minute = String(stableNumber(`minute ${text}`, 60)).padStart(2, '0');
  return `${year}-${month}-${day} ${hour}:${minute}:00`;
}

function magentoAttributes(urlKey: string): Record<string, string> {
  const file = mainFile(urlKey);
  return {
    url_key: urlKey,
    options_container: 'container2',
    tax_class_id: '2',
    has_options: '0',
    required_options: '0',
    image: file,
    small_image: file,
    thumbnail: file,
  };
}

export function toProduct(
  item: DemoItem,
  group: DemoGroup,
  column: ReadonlyMap<string, string>,
  links: SeedLink[],
): Omit<SeedProduct, 'categories'> {
  const urlKey = slug(item.name);
  const details = detailsOf(urlKey, item, group);
  const closeUp = details.find(({ label }) => label === CLOSE_UP)?.file ?? '';
  const prices = priceFields(item, group.vat);
  return {
    sku: item.sku,
    name: item.name,
    price: prices.price,
    status: item.status ?? 1,
    visibility: item.visibility ?? 4,
    weight: Number.parseFloat(column.get('weight_kg') ?? '0.5'),
    stock: item.stock ?? (item.status === 2 ? 0 : 1 + stableNumber(`stock ${item.sku}`, 180)),
    attributes: {
      ...magentoAttributes(urlKey),
      supplier_code: modelNumber(item.sku),
      short_description: item.short,
      description: editorHtml(item, featuresOf(item, group)),
      ...searchEngineAttributes(item, group),
      ...prices.attributes,
      ...Object.fromEntries([...column].map(([code, value]) => storedValue(code, value))),
      ...listAttribute('equipmentAttr', item.equipment),
      ...listAttribute('applications_attrib', item.applications),
      ...documentAttributes(item, group),
      ...featureAttributes(item, group, closeUp),
    },
    links,
    media: gallery(urlKey, item.name, details),
    createdAt: timestamp(`created ${item.sku}`, 2023),
    updatedAt: timestamp(`updated ${item.sku}`, 2025),
  };
}
