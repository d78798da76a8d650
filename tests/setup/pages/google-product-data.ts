/**
 * Requirements of Google's product data specification
 * (https://support.google.com/merchants/answer/7052112) for a new product in the United Kingdom.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod';

/** Google counts characters, `max` counts UTF-16 units, so this check may be stricter. */
const text = (most: number) => z.string().trim().min(1).max(most);
/** Absolute URL without characters that need escaping. */
const address = z.url({ protocol: /^https$/ }).regex(/^[\x21-\x7e]{1,2000}$/);
const days = z.string().regex(/^\d+$/);
/** Google reads JPEG, WebP, PNG, GIF, BMP and TIFF, but not AVIF. */
const image = address.regex(/\.(jpe?g|webp|png|gif|bmp|tiff?)$/);

const googleItem = z
  .strictObject({
    'g:id': text(50),
    'g:item_group_id': text(50).optional(),
    'g:item_group_title': text(150).optional(),
    'g:color': text(100).optional(),
    'g:size': text(100).optional(),
    'g:material': text(200).optional(),
    'g:variant_option': z
      .array(z.strictObject({ 'g:name': text(250), 'g:value': text(250) }))
      .max(30)
      .optional(),
    'g:title': text(150),
    'g:description': text(5000).refine(
      (words) => !/<\/?(?:p|div|ul|li|h\d|br)\b/i.test(words),
      'is HTML',
    ),
    'g:link': address,
    'g:image_link': image,
    'g:additional_image_link': z.array(image).max(10).optional(),
    'g:availability': z.enum(['in_stock', 'out_of_stock', 'preorder', 'backorder']),
    'g:price': z.string().regex(/^\d+\.\d\d GBP$/),
    'g:shipping': z.strictObject({
      'g:country': z.literal('GB'),
      'g:price': z.string().regex(/^\d+\.\d\d GBP$/),
      'g:min_handling_time': days.optional(),
      'g:max_handling_time': days.optional(),
      'g:min_transit_time': days.optional(),
      'g:max_transit_time': days.optional(),
    }),
    'g:condition': z.enum(['new', 'refurbished', 'used']),
    'g:brand': text(70),
    'g:mpn': text(70).optional(),
    'g:identifier_exists': z.enum(['yes', 'no']).optional(),
    'g:product_type': z.array(text(750)).max(5).optional(),
  })
  // A new product without a barcode needs brand and number, or `identifier_exists` must be no.
  .refine((item) => item['g:mpn'] !== undefined || item['g:identifier_exists'] === 'no');

export type ReadItem = z.infer<typeof googleItem>;

const feed = z.object({
  rss: z.object({
    '@_version': z.literal('2.0'),
    '@_xmlns:g': z.literal('http://base.google.com/ns/1.0'),
    channel: z.object({
      title: text(150),
      link: address,
      description: text(5000),
      item: z.array(z.unknown()),
    }),
  }),
});

const SEVERAL = ['item', 'g:additional_image_link', 'g:product_type', 'g:variant_option'];

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  processEntities: { enabled: true, maxTotalExpansions: Number.POSITIVE_INFINITY },
  isArray: (name) => SEVERAL.includes(name),
});

/**
 * Returns the products of a feed.
 *
 * @throws if Google would refuse one
 */
export function readGoogleFeed(xml: string): ReadItem[] {
  const fault = XMLValidator.validate(xml);
  if (fault !== true) throw new Error(fault.err.msg);
  return z.array(googleItem).parse(feed.parse(parser.parse(xml)).rss.channel.item);
}
