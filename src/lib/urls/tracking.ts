/** Where a carrier shows how far a parcel is. */

/** Of those whose public address for a number is the same wherever it is written down. */
const CARRIERS: readonly { names: readonly string[]; before: string }[] = [
  {
    names: ['royal mail'],
    before: 'https://www.royalmail.com/track-your-item#/tracking-results/',
  },
  { names: ['ups', 'united parcel service'], before: 'https://www.ups.com/track?tracknum=' },
  {
    names: ['dhl', 'dhl express'],
    before: 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id=',
  },
];

/** Letters and digits, six of them in a row, as all of these carriers number parcels. */
const NUMBER = /^(?=.*\d{6})[A-Z\d]{8,39}$/i;

/**
 * The carrier's page about a parcel; undefined for a carrier or a number that is not known for certain.
 * @param carrier the back end's code, which names a carrier unless staff wrote a title of their own
 */
export function trackingUrl({
  carrier,
  title,
  number,
}: {
  carrier: string;
  title: string;
  number: string;
}): string | undefined {
  const plain = number.replaceAll(' ', '');
  if (!NUMBER.test(plain)) return undefined;
  const said = [carrier, title].map((name) => name.trim().toLowerCase());
  const known = CARRIERS.find(({ names }) => said.some((name) => names.includes(name)));
  return known && known.before + plain;
}
