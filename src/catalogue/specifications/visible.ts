import { ATTRIBUTES } from '#config/shop.ts';

const { model, equipment, applications, features, documents, gtin, brand } = ATTRIBUTES;
const own = [model, equipment, applications, gtin, brand, ...features, ...documents].filter(
  (code) => code !== null,
);

/** Codes that pages show outside the technical data. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(
  (
    'sku name price status visibility url_key short_description description ' +
    'list_price sales_price sale_price full_list_price full_sale_price ' +
    'image small_image thumbnail swatch_image media_gallery gallery ' +
    'category_ids meta_title meta_description meta_keyword'
  )
    .split(' ')
    .concat(own.map((code) => code.toLowerCase())),
);
/** Includes codes with a suffix from an import, such as `feature1_label`. */
const NUMBERED_ELSEWHERE = /^(?:feature|documentationattr)\d+(?:_|$)/;

const OWN_TO_BACK_END: ReadonlySet<string> = new Set(
  (
    'allow_message allow_open_amount automatic_sorting color cost country_of_manufacture created_at ' +
    'email_template enable_googlecheckout gift_message_available has_options image_label ' +
    'is_recurring is_redeemable is_returnable lifetime manufacturer minimal_price old_id ' +
    'options_container page_layout price_type price_view quantity_and_stock_status ' +
    'recurring_profile required_options samples_title shipment_type sku_type small_image_label ' +
    'thumbnail_label tier_price type_id updated_at weight_type'
  ).split(' '),
);
const OWN_PREFIX =
  /^(?:attribute_set|crosssell_tgtr|custom|gift_wrapping|giftcard|links|meta|msrp|news|open_amount|related_tgtr|special|tax|ts_dimensions|upsell_tgtr|url|use_config)_/;
const OWN_WHOLE = /^(?:msrp|.*_image)$/;

export function isShownElsewhere(code: string): boolean {
  const key = code.trim().toLowerCase();
  return READ_ELSEWHERE.has(key) || NUMBERED_ELSEWHERE.test(key);
}

/**
 * Returns true for Magento's internal attributes. Needed if the back end refuses its attribute
 * list, because selects among them would show an option's id.
 */
export function isOwnToBackEnd(code: string): boolean {
  const key = code.trim().toLowerCase();
  return OWN_TO_BACK_END.has(key) || OWN_PREFIX.test(key) || OWN_WHOLE.test(key);
}
