/** What editors write for the guided choice: what people clean, and what they are asked about. */
import * as z from 'zod';
import { withKeys } from '#catalogue/facets/keys.ts';
import { AUDIENCE_CODES, type Audience } from '#config/categories.ts';
import { listingCode } from './listing-code.ts';

/** Something that people clean. */
export interface Topic {
  /** Its name in addresses. */
  key: string;
  label: string;
  /** What applications of products say of it. */
  words: readonly string[];
  /** Among them what means something else: a car park is no car. */
  except: readonly string[];
  /** Codes of the categories whose machines fit: a blower on a path is no machine for patios. Empty for all. */
  categories: readonly string[];
}

/** How the guide asks about a facet of a listing. */
export interface Question {
  /** The key of the facet. */
  facet: string;
  title: string;
  /** What helps to decide; null for nothing. */
  text: string | null;
}

export interface Guide {
  topics: Readonly<Record<Audience, readonly Topic[]>>;
  /** The most important first. */
  questions: readonly Question[];
}

/** Each is a bit of a number. */
const MAX_TOPICS = 30;

const title = z.string().trim().min(1).max(40);
const text = z.string().trim().min(1).max(160);
export const word = z.string().regex(/\p{L}|\p{N}/u, { error: 'is no word' });

/** Refuses a second entry that is called what another is. */
function unlike<T>(field: keyof T & string, entries: z.ZodType<T[]>): z.ZodType<T[]> {
  return entries.superRefine((list, context) => {
    const seen = new Set<unknown>();
    for (const [index, entry] of list.entries()) {
      const value = entry[field];
      if (seen.has(value)) {
        context.addIssue({ code: 'custom', path: [index, field], message: 'is there twice' });
      }
      seen.add(value);
    }
  });
}

function topicsOf(audience: Audience) {
  const topic = z.strictObject({
    title,
    words: z.array(word).min(1),
    except: z.array(word).default([]),
    categories: z.array(listingCode(audience)).default([]),
  });
  return unlike('title', z.array(topic).max(MAX_TOPICS)).transform((list): Topic[] => {
    const named = withKeys(list.map((each) => each.title));
    return list.flatMap(({ title: _, ...rest }, index) => {
      const own = named[index];
      return own === undefined ? [] : [{ ...own, ...rest }];
    });
  });
}

const question = z.strictObject({
  facet: z.string().regex(/^[\p{L}\p{N}.-]+$/u, { error: 'is no name of a facet' }),
  title,
  text: text.nullable().default(null),
});

const topics: Readonly<Record<Audience, z.ZodType<Topic[]>>> = Object.fromEntries(
  AUDIENCE_CODES.map((audience) => [audience, topicsOf(audience).default([])]),
);

export const guideSchema: z.ZodType<Guide> = z
  .strictObject({ ...topics, questions: unlike('facet', z.array(question)) })
  .transform(({ questions, ...byAudience }) => ({ topics: byAudience, questions }));
