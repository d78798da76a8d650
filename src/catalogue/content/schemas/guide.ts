/** Schema of the guided choice: what people clean, and the questions that they answer. */
import * as z from 'zod';
import { AUDIENCE_CODES, type Audience } from '#config/categories.ts';
import { withKeys } from '#lib/filters/option-keys.ts';
import { listingCode } from './listing-code.ts';

export interface Topic {
  /** Name in URLs. */
  key: string;
  label: string;
  /** Words for the topic in the application texts of products. */
  words: readonly string[];
  /**
   * Phrases that contain one of the words but mean something else, such as "car park" for "car".
   */
  except: readonly string[];
  /**
   * Codes of the categories with suitable machines; empty for all. A patio topic excludes leaf
   * blowers, for example.
   */
  categories: readonly string[];
}

export interface Question {
  facet: string;
  title: string;
  text: string | null;
}

export interface Guide {
  topics: Readonly<Record<Audience, readonly Topic[]>>;
  /** Most important first. */
  questions: readonly Question[];
}

/** Each topic is one bit of a 32-bit number. */
const MAX_TOPICS = 30;

const title = z.string().trim().min(1).max(40);
const text = z.string().trim().min(1).max(160);
export const wordSchema = z.string().regex(/\p{L}|\p{N}/u, { error: 'is no word' });

/** Rejects a list with two entries that have the same value in `field`. */
function uniqueBy<T>(field: keyof T & string, entries: z.ZodType<T[]>): z.ZodType<T[]> {
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
    words: z.array(wordSchema).min(1),
    except: z.array(wordSchema).default([]),
    categories: z.array(listingCode(audience)).default([]),
  });
  return uniqueBy('title', z.array(topic).max(MAX_TOPICS)).transform((list): Topic[] => {
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
  .strictObject({ ...topics, questions: uniqueBy('facet', z.array(question)) })
  .transform(({ questions, ...byAudience }) => ({ topics: byAudience, questions }));
