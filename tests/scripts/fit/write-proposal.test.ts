import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readShopFile } from '#config/env/shop-file.ts';
import { writeProposal } from '../../../scripts/fit/write-proposal.ts';
import { temporaryFolder } from '../../setup/server/hooks.ts';

const PROPOSAL = readShopFile('tests/setup/shop-files/stock-magento.json');

describe('writeProposal', () => {
  it('writes shop file and content', () => {
    const folder = join(temporaryFolder('proposal'), 'new');
    writeProposal(folder, PROPOSAL);
    expect(readShopFile(join(folder, 'shop.json'))).toEqual(PROPOSAL);
    expect(readdirSync(join(folder, 'content'))).toContain('home.json');
  });

  it('writes no content if there is a shop file', () => {
    const folder = temporaryFolder('proposal');
    writeFileSync(join(folder, 'shop.json'), '');
    expect(() => writeProposal(folder, PROPOSAL)).toThrow('shop.json exists already');
    expect(readdirSync(folder)).toEqual(['shop.json']);
  });

  it('writes no shop file if there is content', () => {
    const folder = temporaryFolder('proposal');
    mkdirSync(join(folder, 'content'));
    expect(() => writeProposal(folder, PROPOSAL)).toThrow('content exists already');
    expect(readdirSync(folder)).toEqual(['content']);
  });
});
