/** Carriers with a stable, documented URL for tracking numbers. */
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

/**
 * Matches letters and digits with at least six digits in a row, the format of all these carriers.
 */
const NUMBER = /^(?=.*\d{6})[A-Z\d]{8,39}$/i;

/**
 * Returns the carrier's tracking page; `undefined` unless both carrier and number are recognised.
 * @param carrier code in the back end, which names a carrier unless staff entered a title
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
