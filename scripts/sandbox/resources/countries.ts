import { Hono } from 'hono';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { answer } from '#sandbox/rest/response.ts';
import { COUNTRIES, type Country } from './country-list.ts';

function toWire({ code, longCode, name, regions }: Country) {
  return {
    id: code,
    two_letter_abbreviation: code,
    three_letter_abbreviation: longCode,
    full_name_locale: name,
    full_name_english: name,
    ...(regions && { available_regions: regions }),
  };
}

/** Public routes, because a guest's checkout form needs the list. */
export function countryRoutes() {
  return new Hono<SandboxEnvironment>({ strict: false })
    .get('/directory/countries', (c) => answer(c, COUNTRIES.map(toWire)))
    .get('/directory/countries/:countryId', (c) => {
      const country = COUNTRIES.find(({ code }) => code === c.req.param('countryId'));
      if (country === undefined) throw new Refusal(404, "The country isn't available.");
      return answer(c, toWire(country));
    });
}
