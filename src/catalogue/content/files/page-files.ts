/** Editors' pages: each Markdown file below `pages/` is published at the path of its name. */
import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import * as z from 'zod';
import { type Illustration, illustrationSchema } from '#catalogue/content/article/illustration.ts';
import { type Span, spanFields, spanProblem } from '#catalogue/content/schemas/dates.ts';
import { AUDIENCE_CODES } from '#config/categories.ts';
import { dealsPath } from '#lib/urls/paths.ts';
import { ContentError } from './content-error.ts';
import {
  type ContentFile,
  type ContentFolders,
  parseFields,
  readContentFile,
} from './content-file.ts';
import { readFrontmatter } from './frontmatter.ts';
import { isPagePath } from './page-paths.ts';

export const PAGES_FOLDER = 'pages';

/**
 * Allowed first path segments. They are reserved, so that no product and no file of the shop uses
 * them.
 */
const ROOTS: ReadonlySet<string> = new Set([
  ...AUDIENCE_CODES,
  'services',
  'offers',
  'best-deals',
  'register-review',
  'cleaning-hygiene',
]);

interface PageHead extends Span {
  title: string;
  description: string;
  picture?: Illustration | undefined;
  alt: string;
  audience?: string | undefined;
  order: number;
  card: { title?: string | undefined; text?: string | undefined };
  products: string[];
  /** Texts by label, in Markdown without paragraphs. */
  facts: Record<string, string>;
  /** Decorative pictures by the heading of their section. */
  pictures: Record<string, Illustration>;
}

export interface PageFile {
  path: string;
  head: PageHead;
  source: ContentFile;
}

const MAX_PRODUCTS = 12;
const MAX_FACTS = 4;

function headSchema(picture: z.ZodType<Illustration>): z.ZodType<PageHead> {
  const title = z.string().trim().min(1).max(60);
  const text = z.string().trim().min(1).max(160);
  return z
    .strictObject({
      title,
      description: text,
      picture: picture.optional(),
      /** Empty for a decorative picture. */
      alt: z.string().trim().max(160).default(''),
      audience: z.enum(AUDIENCE_CODES).optional(),
      /** Position among the pages of its section, lowest first. */
      order: z.int().default(0),
      card: z.strictObject({ title: title.optional(), text: text.optional() }).default({}),
      products: z.array(z.string().trim().min(1)).max(MAX_PRODUCTS).default([]),
      facts: z
        .record(z.string().trim().min(1).max(30), text)
        .default({})
        .refine((facts) => Object.keys(facts).length <= MAX_FACTS, `at most ${MAX_FACTS} facts`),
      pictures: z.record(z.string(), picture).default({}),
      ...spanFields,
    })
    .superRefine((head, context) => {
      const message = spanProblem(head);
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['to'], message });
    });
}

const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Segments with another meaning: `page` starts the number of a later listing page, `404` is the
 * page for missing paths, and `index` is a folder itself.
 */
const TAKEN_SEGMENTS: ReadonlySet<string> = new Set(['page', '404', 'index']);

function pageNames(contentDir: string): string[] {
  const folder = join(contentDir, PAGES_FOLDER);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length).replaceAll(sep, '/'))
    .toSorted();
}

function requirePagePath(file: string, name: string): void {
  const segments = name.split('/');
  const wrong = segments.find((segment) => !SEGMENT.test(segment) || TAKEN_SEGMENTS.has(segment));
  if (wrong !== undefined) {
    throw new ContentError(file, '', `'${wrong}' is no part of an address, such as how-to-guides`);
  }
  if (!ROOTS.has(segments[0] ?? '')) {
    throw new ContentError(file, '', `must lie in one of ${[...ROOTS].join(', ')}`);
  }
  if (isPagePath(`/${name}`)) throw new ContentError(file, '', `/${name} is a page of the shop`);
}

export function readPageFiles({ contentDir, picturesDir }: ContentFolders): PageFile[] {
  const schema = headSchema(illustrationSchema(picturesDir));
  return pageNames(contentDir).map((name) => {
    const source = readContentFile(contentDir, `${PAGES_FOLDER}/${name}.md`);
    const { file } = source;
    requirePagePath(file, name);
    const { fields, body } = readFrontmatter(source);
    return {
      path: `/${name}`,
      head: parseFields(file, fields, schema),
      source: { file, text: body },
    };
  });
}

/**
 * @throws {ContentError} if a page that the code links to is missing, or exists on some days only
 */
export function requireLinkedPages(
  { contentDir }: ContentFolders,
  files: readonly PageFile[],
): void {
  const path = dealsPath();
  const own = files.find((file) => file.path === path);
  const file = `${contentDir}/${PAGES_FOLDER}${path}.md`;
  if (own === undefined) throw new ContentError(file, '', 'cannot be read');
  if (own.head.from ?? own.head.to) throw new ContentError(file, '', 'must always be there');
}
