import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import * as z from 'zod';
import { nodeEnvOf, parseProcessEnv } from '#config/env/env.ts';
import { shopFilePath } from '#config/env/shop-file.ts';
import { hashFiles } from '#publish/files/hash-files.ts';
import { listFiles } from '#publish/files/list-files.ts';

export interface PageSettings {
  siteUrl: string;
  takesEnquiries: boolean;
  findsAddresses: boolean;
}

const ROOT_FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
const FOLDERS = ['public', 'src'];

/**
 * Excludes editors' files, which pages read as data with their own digests, and the server, which
 * does not affect pages.
 */
const NOT_PAGE_CODE = /^src\/(content|server)\//;

const packageFile = z.object({ version: z.string() });

function astroVersion(root: string): string {
  const text = readFileSync(join(root, 'node_modules/astro/package.json'), 'utf8');
  return packageFile.parse(JSON.parse(text)).version;
}

/**
 * Returns a digest of everything that affects pages apart from catalogue and content. With the same
 * digest, the same model gives the same page.
 * @param root folder of the project
 */
export function codeFingerprint(root: string, settings: PageSettings): string {
  const names = FOLDERS.flatMap((folder) =>
    Array.from(listFiles(join(root, folder)), (name) => `${folder}/${name}`),
  ).filter((name) => !NOT_PAGE_CODE.test(name));
  const { siteUrl, takesEnquiries, findsAddresses } = settings;
  return hashFiles(root, [...ROOT_FILES, ...names.toSorted()], {
    node: process.version,
    astro: astroVersion(root),
    nodeEnv: parseProcessEnv(nodeEnvOf),
    shopFile: readFileSync(shopFilePath(), 'utf8'),
    siteUrl,
    takesEnquiries: String(takesEnquiries),
    findsAddresses: String(findsAddresses),
  });
}
