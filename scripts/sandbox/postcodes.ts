/**
 * Simulates Ideal Postcodes as documented: `GET /v1/postcodes/{postcode}` with a key in
 * Authorization. Any key except `spent` is accepted. Besides a postcode of the documented test data
 * and one of the demo, every UK postcode has a few invented addresses in a town of its area.
 */
import { Hono } from 'hono';
import { TOWNS } from './towns.ts';

interface Place {
  organisation_name?: string;
  lines: readonly string[];
}

interface Area {
  post_town: string;
  county: string;
  country: string;
  places: readonly Place[];
}

const AREAS: Readonly<Record<string, Area>> = {
  'ID1 1QD': {
    post_town: 'LONDON',
    county: 'Greater London',
    country: 'England',
    places: [
      { lines: ['2 Barons Court Road'] },
      { lines: ['Basement Flat', '2 Barons Court Road'] },
    ],
  },
  'OX26 4AA': {
    post_town: 'BICESTER',
    county: 'Oxfordshire',
    country: 'England',
    places: [
      { lines: ['1 Launton Road'] },
      { lines: ['Unit 8, Tollgate Yard', 'Launton Road'] },
      // Last, because most shoppers of the demo choose the first address.
      {
        organisation_name: 'Ashdown Cleaning Ltd',
        lines: ['Ashdown Cleaning Ltd', 'Unit 7, Tollgate Yard', 'Launton Road'],
      },
    ],
  },
};

const STREETS = ['Church Lane', 'High Street', 'Mill Road', 'Station Road', 'The Green'];

/** Returns invented addresses, which stay the same for a postcode. */
function inventArea(postcode: string): Area | undefined {
  const [, district = '', letters = ''] =
    /^(([A-Z]{1,2})\d[A-Z\d]?) \d[A-Z]{2}$/.exec(postcode) ?? [];
  const town = TOWNS[district] ?? TOWNS[letters];
  if (town === undefined) return undefined;
  const sum = [...postcode].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const street = STREETS[sum % STREETS.length];
  const places = [1, 2, 3, 4].map((step) => ({ lines: [`${step + (sum % 20)} ${street}`] }));
  return { post_town: town.toUpperCase(), county: '', country: '', places };
}

function toWire(postcode: string, { post_town, county, country, places }: Area) {
  return places.map(({ organisation_name = '', lines }) => {
    const [line_1 = '', line_2 = '', line_3 = ''] = lines;
    const addresses = { organisation_name, line_1, line_2, line_3 };
    return { postcode, post_town, county, traditional_county: county, country, ...addresses };
  });
}

/** Returns the postcode in capitals, with one space before the last three characters. */
function normalisePostcode(postcode: string): string {
  const letters = postcode.replaceAll(' ', '').toUpperCase();
  return `${letters.slice(0, -3)} ${letters.slice(-3)}`;
}

export function postcodeRoutes(): Hono {
  return new Hono().get('/v1/postcodes/:postcode', (c) => {
    const key = /^api_key="([^"]+)"$/.exec(c.req.header('Authorization') ?? '')?.[1];
    if (key === undefined) return c.json({ code: 4010, message: 'Invalid Key' }, 401);
    if (key === 'spent') return c.json({ code: 4020, message: 'Key balance depleted' }, 402);
    const postcode = normalisePostcode(c.req.param('postcode'));
    const area = AREAS[postcode] ?? inventArea(postcode);
    if (area === undefined) return c.json({ code: 4040, message: 'Postcode not found' }, 404);
    return c.json({ code: 2000, message: 'Success', result: toWire(postcode, area) });
  });
}
