/** Areas, by postcode, with a longer delivery time or without a promised delivery day. */
import { normalisePostcode } from './address.ts';

export interface DeliveryArea {
  name: string;
  /**
   * Patterns of outward codes: an area (`BT`), a district (`FK17`) or a range of districts
   * (`KA27-28`).
   */
  postcodes: readonly string[];
  /** Working days in addition to those of the mainland; `null` if no day is promised. */
  extraWorkingDays: number | null;
}

const PATTERN = /^(BFPO|[A-Z]{1,2})(?:(\d{1,2})(?:-(\d{1,2}))?)?$/;

interface Districts {
  letters: string;
  first: number;
  last: number;
}

/** Returns `undefined` for a text that is not a pattern of outward codes. */
export function parseOutwardPattern(text: string): Districts | undefined {
  const [, letters, first, last = first] = PATTERN.exec(text) ?? [];
  if (letters === undefined) return undefined;
  if (first === undefined) return { letters, first: 0, last: Number.POSITIVE_INFINITY };
  const districts = { letters, first: Number(first), last: Number(last) };
  return districts.first <= districts.last ? districts : undefined;
}

/** Returns the first listed area that contains a postcode, which may be incomplete. */
export function deliveryAreaOf(
  postcode: string,
  areas: readonly DeliveryArea[],
): DeliveryArea | undefined {
  const [outward = ''] = normalisePostcode(postcode).split(' ');
  const [, letters, district = '0'] = /^([A-Z]{1,4})(\d{1,2})?/.exec(outward) ?? [];
  return areas.find(({ postcodes }) =>
    postcodes.some((text) => {
      const pattern = parseOutwardPattern(text);
      if (pattern?.letters !== letters || pattern === undefined) return false;
      return Number(district) >= pattern.first && Number(district) <= pattern.last;
    }),
  );
}
