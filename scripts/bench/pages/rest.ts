/** Leaves the site as a publisher does that has nothing more to do: its pages as small as they get. */
import process from 'node:process';
import { readBuildEnv } from '#config/env/env.ts';
import { publisherFor } from '../../publishing/publisher-for.ts';

const publisher = publisherFor(readBuildEnv(), { say: () => {} });
while (await publisher.densify());
process.exit(0);
