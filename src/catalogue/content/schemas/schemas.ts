import * as z from 'zod';
import { fillPlaceholders } from '#catalogue/content/article/fill-placeholders.ts';
import type { Illustration } from '#catalogue/content/article/illustration.ts';
import type { LinkTest } from '#catalogue/content/article/link-test.ts';
import { type EntryLimits, entriesOn, roomProblem } from '#catalogue/content/shown-entries.ts';
import type { AudienceContent, HomeContent, Menus, StripItem } from '#catalogue/content/view.ts';
import { AUDIENCE_CODES, type Audience, isListingCode } from '#config/categories.ts';
import { type Span, spanFields, spanProblem } from './dates.ts';

/** Maximum lengths that fit into the layouts. */
const title = z.string().trim().min(1).max(60);
const text = z.string().trim().min(1).max(160);
const linkText = z.string().trim().min(1).max(32);

export interface Tools {
  picture: z.ZodType<Illustration>;
  linkProblem: LinkTest;
  today: string;
}

interface Entry extends Span {
  path?: string | undefined;
}

/**
 * Requires that the two dates of an entry fit together and that its link is valid on all days
 * between them.
 */
function withEntryChecks<T extends Entry>(
  schema: z.ZodType<T>,
  { linkProblem }: Pick<Tools, 'linkProblem'>,
): z.ZodType<T> {
  return schema.superRefine((entry, context) => {
    const refuse = (field: string, message: string | undefined) => {
      if (message !== undefined) context.addIssue({ code: 'custom', path: [field], message });
    };
    refuse('to', spanProblem(entry));
    if (entry.path !== undefined) refuse('path', linkProblem(entry.path, entry));
  });
}

function withoutDays<T extends Span>({ from, to, ...entry }: T): Omit<T, keyof Span> {
  return entry;
}

/** Returns a schema of a list with dated entries that yields today's entries. */
function todaysEntries<T extends Entry>(entry: z.ZodType<T>, room: EntryLimits, tools: Tools) {
  return z
    .array(withEntryChecks(entry, tools))
    .superRefine((entries, context) => {
      const message = roomProblem(entries, room);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .transform((entries) => entriesOn(entries, room, tools.today).map((each) => withoutDays(each)));
}

const exactly = (count: number): EntryLimits => ({ least: count, most: count });

/** Number of dated entries that may replace a single entry on one day. */
const INSTEAD: EntryLimits = { least: 0, most: 1 };

const SLIDES: EntryLimits = { least: 2, most: 6 };

const SERVICES: EntryLimits = { least: 0, most: 4 };

function entrySchemas(tools: Tools) {
  const tile = { title, picture: tools.picture, alt: text, path: z.string() };
  const banner = { ...tile, text, linkText };
  const datedBanner = z.strictObject({ ...banner, ...spanFields });
  return {
    tiles: (room: EntryLimits) =>
      todaysEntries(z.strictObject({ ...tile, ...spanFields }), room, tools),
    banners: (room: EntryLimits) => todaysEntries(datedBanner, room, tools),
    banner: withEntryChecks(
      z.strictObject({
        ...banner,
        instead: todaysEntries(datedBanner, INSTEAD, tools).default([]),
      }),
      tools,
    ).transform(({ instead: [other], ...banner }) => other ?? banner),
  };
}

export function homeSchema(tools: Tools): z.ZodType<HomeContent> {
  const { tiles, banners } = entrySchemas(tools);
  const carousel = (audience: string) =>
    z.strictObject({ audience: z.literal(audience), heading: title, slides: banners(SLIDES) });
  const [first = '', ...others] = AUDIENCE_CODES;
  const phone = { title, text };
  const dated = z.strictObject({ ...phone, ...spanFields });
  const service = z.strictObject({ ...phone, path: z.string(), ...spanFields });
  return z.strictObject({
    carousels: z.tuple([carousel(first), ...others.map(carousel)]),
    phoneBanner: z
      .strictObject({ ...phone, instead: todaysEntries(dated, INSTEAD, tools).default([]) })
      .transform(({ instead: [other], ...banner }) => other ?? banner),
    services: todaysEntries(service, SERVICES, tools).default([]),
    promos: banners(exactly(2)),
    tiles: tiles(exactly(8)),
  });
}

export function homeGardenSchema(tools: Tools): z.ZodType<AudienceContent> {
  const { banners } = entrySchemas(tools);
  return z
    .strictObject({ slider: banners(SLIDES), promos: banners(exactly(4)) })
    .transform((content) => ({ ...content, industryBanner: null, categoryPictures: {} }));
}

export function professionalSchema(tools: Tools, audience: Audience): z.ZodType<AudienceContent> {
  const { banner, banners } = entrySchemas(tools);
  return z.strictObject({
    slider: banners(SLIDES),
    industryBanner: banner,
    promos: banners(exactly(3)),
    categoryPictures: z.record(z.string(), tools.picture).superRefine((pictures, context) => {
      for (const code of Object.keys(pictures)) {
        if (!isListingCode(audience, code)) {
          context.addIssue({ code: 'custom', path: [code], message: 'is no category' });
        }
      }
    }),
  });
}

export const filledText = text.transform((given, context) =>
  fillPlaceholders(
    given,
    (value) => value,
    (message) => {
      context.addIssue({ code: 'custom', message });
      return '';
    },
  ),
);

export function stripSchema(tools: Tools): z.ZodType<StripItem[]> {
  const item = z.strictObject({ title, text: filledText, picture: tools.picture, ...spanFields });
  return todaysEntries(item, exactly(3), tools);
}

export function menusSchema(tools: Pick<Tools, 'linkProblem'>): z.ZodType<Menus> {
  const link = { title, path: z.string() };
  const menu = z.strictObject({
    title,
    links: z.array(withEntryChecks(z.strictObject({ ...link, text }), tools)).min(1),
  });
  const column = z.array(withEntryChecks(z.strictObject(link), tools)).min(1);
  return z.strictObject({
    services: menu,
    hire: menu,
    drawer: z.array(withEntryChecks(z.strictObject(link), tools)).default([]),
    footer: z.array(z.strictObject({ title, links: column })).min(1),
  });
}
