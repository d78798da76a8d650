/** Pages that editors own: Markdown files below `pages/`, each at the address that its name says. */
import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import * as z from 'zod';
import { type Illustration, illustrationIn } from '#catalogue/content/article/illustration.ts';
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

export const PAGES = 'pages';

/** First segments of addresses that no product can have, and no file of the shop. */
const ROOTS: ReadonlySet<string> = new Set([
  ...AUDIENCE_CODES,
  'services',
  'offers',
  'best-deals',
  'register-review',
  'cleaning-hygiene',
]);

/** What stands at the head of a file. */
interface PageHead extends Span {
  title: string;
  description: string;
  picture?: Illustration | undefined;
  alt: string;
  audience?: string | undefined;
  order: number;
  card: { title?: string | undefined; text?: string | undefined };
  products: string[];
}

export interface PageFile {
  path: string;
  head: PageHead;
  /** The text below the head. */
  source: ContentFile;
}

const MAX_PRODUCTS = 12;

function headSchema(picture: z.ZodType<Illustration>): z.ZodType<PageHead> {
  const title = z.string().trim().min(1).max(60);
  const text = z.string().trim().min(1).max(160);
  return z
    .strictObject({
      title,
      description: text,
      picture: picture.optional(),
      /** Empty for a picture that only decorates. */
      alt: z.string().trim().max(160).default(''),
      audience: z.enum(AUDIENCE_CODES).optional(),
      /** Its place among the pages of its section: lower numbers first. */
      order: z.int().default(0),
      card: z.strictObject({ title: title.optional(), text: text.optional() }).default({}),
      products: z.array(z.string().trim().min(1)).max(MAX_PRODUCTS).default([]),
      ...spanFields,
    })
    .superRefine((head, context) => {
      const message = spanProblem(head);
      if (message !== undefined) context.addIssue({ code: 'custom', path: ['to'], message });
    });
}

const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Further pages of listings, and what answers for missing pages, lie below these. */
const TAKEN: ReadonlySet<string> = new Set(['page', '404', 'index']);

/** The names of all files, below the folder of pages and without their extension. */
function pageNames(contentDir: string): string[] {
  const folder = join(contentDir, PAGES);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length).replaceAll(sep, '/'))
    .toSorted();
}

function requireAddress(file: string, name: string): void {
  const segments = name.split('/');
  const wrong = segments.find((segment) => !SEGMENT.test(segment) || TAKEN.has(segment));
  if (wrong !== undefined) {
    throw new ContentError(file, '', `'${wrong}' is no part of an address, such as how-to-guides`);
  }
  if (!ROOTS.has(segments[0] ?? '')) {
    throw new ContentError(file, '', `must lie in one of ${[...ROOTS].join(', ')}`);
  }
  if (isPagePath(`/${name}`)) throw new ContentError(file, '', `/${name} is a page of the shop`);
}

/** @throws {ContentError} at the first file with a mistake */
export function readPageFiles({ contentDir, picturesDir }: ContentFolders): PageFile[] {
  const schema = headSchema(illustrationIn(picturesDir));
  return pageNames(contentDir).map((name) => {
    const source = readContentFile(contentDir, `${PAGES}/${name}.md`);
    const { file } = source;
    requireAddress(file, name);
    const { fields, body } = readFrontmatter(source);
    return {
      path: `/${name}`,
      head: parseFields(file, fields, schema),
      source: { file, text: body },
    };
  });
}

/** @throws {ContentError} where a page is missing, or not always there, that the code shows */
export function requireOwnPages({ contentDir }: ContentFolders, files: readonly PageFile[]): void {
  const path = dealsPath();
  const own = files.find((file) => file.path === path);
  const file = `${contentDir}/${PAGES}${path}.md`;
  if (own === undefined) throw new ContentError(file, '', 'cannot be read');
  if (own.head.from ?? own.head.to) throw new ContentError(file, '', 'must always be there');
}
