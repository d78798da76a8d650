import * as z from 'zod';
import { AUDIENCES } from '#config/categories.ts';
import type { Illustration } from './illustration.ts';
import { isPagePath } from './page-paths.ts';
import type { AudienceContent, HomeContent, Menus, StripItem } from './view.ts';

/** Lengths that the layouts hold without breaking. */
const title = z.string().trim().min(1).max(60);
const text = z.string().trim().min(1).max(160);
const linkText = z.string().trim().min(1).max(32);

type PathSchema = z.ZodType<string>;
type PictureSchema = z.ZodType<Illustration>;

export function linkPath(isPage: (path: string) => boolean): PathSchema {
  return z.string().superRefine((path, context) => {
    if (!path.startsWith('/')) context.addIssue(`'${path}' must start with /`);
    else if (!isPage(path)) context.addIssue(`no page ${path}`);
  });
}

/** Paths without a page; one that gained its page must leave the list, so that it is tested. */
export const undeliveredSchema: z.ZodType<string[]> = z.array(
  z.string().superRefine((path, context) => {
    if (!path.startsWith('/')) context.addIssue(`'${path}' must start with /`);
    else if (isPagePath(path)) context.addIssue(`${path} is a page of the shop`);
  }),
);

function bannerSchemas(path: PathSchema, picture: PictureSchema) {
  const tile = z.strictObject({ title, picture, alt: text, path });
  const banner = z.strictObject({ ...tile.shape, text, linkText });
  return { tile, banner, slides: z.array(banner).min(2).max(6) };
}

export function homeSchema(path: PathSchema, picture: PictureSchema): z.ZodType<HomeContent> {
  const { tile, banner, slides } = bannerSchemas(path, picture);
  const carousel = <A extends string>(audience: A) =>
    z.strictObject({ audience: z.literal(audience), heading: title, slides });
  return z.strictObject({
    carousels: z.tuple([carousel('home-garden'), carousel('professional')]),
    phoneBanner: z.strictObject({ title, text }),
    promos: z.array(banner).length(2),
    tiles: z.array(tile).length(8),
  });
}

export function homeGardenSchema(
  path: PathSchema,
  picture: PictureSchema,
): z.ZodType<AudienceContent> {
  const { banner, slides } = bannerSchemas(path, picture);
  return z
    .strictObject({ slider: slides, promos: z.array(banner).length(4) })
    .transform((content) => ({ ...content, industryBanner: null, categoryPictures: {} }));
}

export function professionalSchema(
  path: PathSchema,
  picture: PictureSchema,
): z.ZodType<AudienceContent> {
  const { banner, slides } = bannerSchemas(path, picture);
  return z.strictObject({
    slider: slides,
    industryBanner: banner,
    promos: z.array(banner).length(3),
    categoryPictures: z.partialRecord(z.enum(AUDIENCES.professional.codes), picture),
  });
}

export function stripSchema(picture: PictureSchema): z.ZodType<StripItem[]> {
  return z.array(z.strictObject({ title, text, picture })).length(3);
}

export function menusSchema(path: PathSchema): z.ZodType<Menus> {
  const link = z.strictObject({ title, path });
  const menu = z.strictObject({
    title,
    links: z.array(z.strictObject({ ...link.shape, text })).min(1),
  });
  return z.strictObject({
    services: menu,
    hire: menu,
    footer: z.array(z.strictObject({ title, links: z.array(link).min(1) })).min(1),
  });
}
