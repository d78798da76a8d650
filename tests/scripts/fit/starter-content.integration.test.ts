import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, it, onTestFinished } from 'vitest';
import { readShopFile } from '#config/env/shop-file.ts';
import { writeProposal } from '../../../scripts/fit/write-proposal.ts';

/** Runs in another process, because the modules read the shop file while they load. */
const CHECK = `
  const { checkContent } = await import('#catalogue/content/site-content.ts');
  checkContent('2026-11-29');
`;

it('writes content that a shop without free delivery and extra guarantee can publish', () => {
  const folder = mkdtempSync(join(tmpdir(), 'starter-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const shop = readShopFile('tests/setup/shop-files/stock-magento.json');
  const delivery = { ...shop.delivery, freeFrom: null };
  const proposal = join(folder, 'proposal');
  writeProposal(proposal, { ...shop, delivery, guarantee: { years: null, extra: null } });
  const contentDir = join(proposal, 'content');
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', CHECK], {
    encoding: 'utf8',
    env: {
      ...process.env,
      SHOP_FILE: join(proposal, 'shop.json'),
      CONTENT_DIR: contentDir,
    },
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(readFileSync(join(contentDir, 'strip.json'), 'utf8')).not.toMatch(/Free UK|extra year/);
});
