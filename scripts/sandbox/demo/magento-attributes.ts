import type { SeedAttribute } from '#sandbox/seed.ts';

type Row = readonly [code: string, label: string, input: SeedAttribute['input']];

const ROWS: readonly Row[] = [
  ['name', 'Product Name', 'text'],
  ['sku', 'SKU', 'text'],
  ['status', 'Enable Product', 'select'],
  ['visibility', 'Visibility', 'select'],
  ['price', 'Price', 'price'],
  ['special_price', 'Special Price', 'price'],
  ['special_from_date', 'Special Price From Date', 'date'],
  ['special_to_date', 'Special Price To Date', 'date'],
  ['cost', 'Cost', 'price'],
  ['weight', 'Weight', 'text'],
  ['tax_class_id', 'Tax Class', 'select'],
  ['category_ids', 'Categories', 'text'],
  ['url_key', 'URL Key', 'text'],
  ['url_path', 'URL Path', 'text'],
  ['meta_title', 'Meta Title', 'text'],
  ['meta_keyword', 'Meta Keywords', 'textarea'],
  ['meta_description', 'Meta Description', 'textarea'],
  ['image', 'Base Image', 'media_image'],
  ['small_image', 'Small Image', 'media_image'],
  ['thumbnail', 'Thumbnail', 'media_image'],
  ['options_container', 'Display Product Options In', 'select'],
  ['has_options', 'Has Options', 'text'],
  ['required_options', 'Required Options', 'text'],
  ['news_from_date', 'Set Product as New From Date', 'date'],
  ['country_of_manufacture', 'Country of Manufacture', 'select'],
  ['description', 'Description', 'textarea'],
  ['short_description', 'Short Description', 'textarea'],
  ['supplier_code', 'Supplier code', 'text'],
  ['list_price', 'List price', 'text'],
  ['sales_price', 'Sales price', 'text'],
  ['sale_price', 'Sale price', 'text'],
  ['full_list_price', 'Full list price', 'text'],
  ['full_sale_price', 'Full sale price', 'text'],
  ['equipmentAttr', 'Equipment', 'textarea'],
  ['applications_attrib', 'Applications', 'textarea'],
];

const NUMBERED: readonly Row[] = Array.from({ length: 10 }, (_, index) => [
  [`feature${index + 1}`, `Feature ${index + 1}`, 'textarea'] as const,
  [`documentationAttr${index + 1}`, `Documentation ${index + 1}`, 'text'] as const,
]).flat();

const OPTIONS: Record<string, SeedAttribute['options']> = {
  status: [
    { value: '1', label: 'Enabled' },
    { value: '2', label: 'Disabled' },
  ],
  visibility: [
    { value: '1', label: 'Not Visible Individually' },
    { value: '2', label: 'Catalog' },
    { value: '3', label: 'Search' },
    { value: '4', label: 'Catalog, Search' },
  ],
  tax_class_id: [
    { value: '0', label: 'None' },
    { value: '2', label: 'Taxable Goods' },
  ],
};

/**
 * Attributes of Magento and of the shop that are not technical data; none is visible on the front.
 */
export const MAGENTO_ATTRIBUTES: readonly SeedAttribute[] = [...ROWS, ...NUMBERED].map(
  ([code, label, input]) => ({
    code,
    label,
    input,
    isVisibleOnFront: false,
    position: 0,
    options: OPTIONS[code] ?? [],
  }),
);
