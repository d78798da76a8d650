import { describe, expect, it } from 'vitest';
import { isOwnToBackEnd, isShownElsewhere } from '#catalogue/specifications/visible.ts';

const TECHNICAL = [
  'weight_kg',
  'voltage_v',
  'features_overview',
  'feature_set',
  'documentation_language',
  'image_resolution_px',
  'customer_benefit',
  'taxonomy',
  'newton_force_n',
  'specialist_use',
  'price_class',
  'sku_family',
];

describe('isShownElsewhere', () => {
  it.each([
    'sku',
    'name',
    'url_key',
    'supplier_code',
    'short_description',
    'description',
    'list_price',
    'sales_price',
    'sale_price',
    'full_list_price',
    'full_sale_price',
    'thumbnail',
    'equipmentAttr',
    'EquipmentAttr ',
    'applications_attrib',
    'documentationAttr1',
    'documentationAttr10',
    'feature1',
    ' feature10',
    'feature1_title',
    'feature2_benefit3',
    'image',
    'category_ids',
  ])('returns true for %j', (code) => {
    expect(isShownElsewhere(code)).toBe(true);
  });

  it.each(TECHNICAL)('returns false for %s', (code) => {
    expect(isShownElsewhere(code)).toBe(false);
  });
});

describe('isOwnToBackEnd', () => {
  it.each([
    'meta_title',
    'meta_keyword',
    'tax_class_id',
    'url_path',
    'swatch_image',
    'promo_image',
    'options_container',
    'gift_message_available',
    'gift_wrapping_price',
    'news_from_date',
    'special_price',
    'special_to_date',
    'cost',
    'msrp',
    'msrp_display_actual_price_type',
    'custom_design',
    'custom_layout_update_file',
    'page_layout',
    'has_options',
    'required_options',
    'color',
    'manufacturer',
    'country_of_manufacture',
    'quantity_and_stock_status',
    'ts_dimensions_height',
  ])('returns true for %j', (code) => {
    expect(isOwnToBackEnd(code)).toBe(true);
  });

  it.each(TECHNICAL)('returns false for %s', (code) => {
    expect(isOwnToBackEnd(code)).toBe(false);
  });
});
