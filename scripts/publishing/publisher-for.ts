import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CONTENT_FOLDERS } from '#catalogue/content/site-content.ts';
import { hasEnquiryForm } from '#config/env/enquiries.ts';
import { type BuildEnv, parseProcessEnv } from '#config/env/env.ts';
import { hasAddressLookup } from '#config/env/lookup.ts';
import { parseTargetEnv } from '#config/env/target.ts';
import { TIME_ZONE } from '#config/shop.ts';
import { dayAt } from '#lib/days.ts';
import { openPublisher, type Publisher } from '#publish/publisher.ts';
import { codeFingerprint } from '#publish/state/fingerprint.ts';
import { createTarget } from '#publish/target/target.ts';
import type { Progress } from '../process/progress.ts';
import { loadOptions } from './load-catalogue.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Limits the threads, because more of them only compete for the cores of a small machine. */
const MAX_THREADS = 4;

export interface ProgressReporting {
  say(line: string): void;
  progress?: Progress;
}

export function publisherFor(env: BuildEnv, { say, progress }: ProgressReporting): Publisher {
  const target = parseProcessEnv(parseTargetEnv);
  const takesEnquiries = parseProcessEnv(hasEnquiryForm);
  const findsAddresses = parseProcessEnv(hasAddressLookup);
  return openPublisher({
    stateDir: env.stateDir,
    outDir: env.outDir,
    siteUrl: env.siteUrl,
    load: loadOptions(env, progress),
    content: CONTENT_FOLDERS,
    today: () => dayAt(Date.now(), TIME_ZONE),
    fingerprint: () =>
      codeFingerprint(ROOT, { siteUrl: env.siteUrl, takesEnquiries, findsAddresses }),
    threads: Math.min(availableParallelism(), MAX_THREADS),
    target: target && createTarget(target),
    say,
  });
}
