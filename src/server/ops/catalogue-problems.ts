import { type Problem, pluralise } from './problem.ts';
import type { StatusSnapshot } from './status-snapshot.ts';

const ASK_PUBLISHER =
  'See that the publisher runs (npm run publisher; shop-publisher.service) and that REBUILD_EVERY is set.';

function noSite({ release }: StatusSnapshot): Problem | undefined {
  if (release !== undefined) return undefined;
  return {
    name: 'no-site',
    severity: 'failing',
    since: undefined,
    what: 'There is no site to serve.',
    next: 'Publish one: npm run build, with the settings of the publisher.',
  };
}

function oldCatalogue({ publishing, now }: StatusSnapshot, maxAgeMs: number): Problem | undefined {
  const { catalogueReadAt: since } = publishing;
  // If the catalogue was never read here, another machine publishes and monitors it.
  if (maxAgeMs === 0 || since === undefined || now - since <= maxAgeMs) return undefined;
  return {
    name: 'catalogue-old',
    severity: 'failing',
    since,
    what: 'The whole catalogue was not compared with the back end for longer than CATALOGUE_MAX_AGE.',
    next: ASK_PUBLISHER,
  };
}

/**
 * Time in ms after which waiting changes and failed publishing count as `failing`, even if
 * CATALOGUE_MAX_AGE is longer.
 */
const MAX_DELAY_MS = 3_600_000;

function isLate(since: number, now: number, maxAgeMs: number): boolean {
  return maxAgeMs > 0 && now - since > Math.min(maxAgeMs, MAX_DELAY_MS);
}

const HELD =
  'What was read or made is not fit to go live. Look at the catalogue in the back end and at catalogue-report.json in STATE_DIR; when fewer products are right as they are: npm run rebuild -- --allow-shrink';

const TRIED_AGAIN =
  'It is tried again by itself, every five minutes at the latest; the site that is live stays. A back end that does not answer needs no hand here; a content file that is named has to be put right.';

function failure({ publishing, now }: StatusSnapshot, maxAgeMs: number): Problem | undefined {
  const { failingSince: since, attempts, error, isHeld } = publishing;
  if (since === undefined) return undefined;
  return {
    name: 'publishing-fails',
    severity: isLate(since, now, maxAgeMs) ? 'failing' : 'warning',
    since,
    what: `Publishing failed ${pluralise(attempts, 'time')} in a row: ${error ?? 'no reason given'}`,
    next: isHeld ? HELD : TRIED_AGAIN,
  };
}

function waitingHooks({ waiting, now }: StatusSnapshot, maxAgeMs: number): Problem | undefined {
  const { hooks, since } = waiting;
  if (since === undefined || !isLate(since, now, maxAgeMs)) return undefined;
  return {
    name: 'hooks-wait',
    severity: 'failing',
    since,
    what: `${pluralise(hooks, 'change')} of the back end not live for longer than CATALOGUE_MAX_AGE, or an hour.`,
    next: ASK_PUBLISHER,
  };
}

const MAX_NAMED = 3;

/**
 * Returns the first unreadable records with their causes, such as 'Prices, PW120-UK: field
 * items[3].id is not of type number.', and the number of the others.
 */
function unreadableNames(unreadable: StatusSnapshot['publishing']['unreadable']): string {
  const named = unreadable.slice(0, MAX_NAMED).map(({ list = 'products', sku, reason }) => {
    const cause = reason === undefined ? '' : `: ${reason}`;
    return `${list}, ${sku || 'without a name'}${cause}`;
  });
  const rest = unreadable.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join('; ');
}

const ASK_BACK_END =
  'What they concern stays as it was, or is not sold, and the shop reads them again. Correct the record in the back end; if it answers with an error, its var/log has the cause. catalogue-report.json in STATE_DIR names every record.';

function unreadableProducts({ publishing, now }: StatusSnapshot, maxAgeMs: number) {
  const { unreadable } = publishing;
  if (unreadable.length === 0) return undefined;
  const since = Math.min(...unreadable.map((product) => product.since));
  const isOld = maxAgeMs > 0 && now - since > maxAgeMs;
  return {
    name: 'products-unreadable',
    severity: isOld ? 'failing' : 'warning',
    since,
    what: `${pluralise(unreadable.length, 'record')} of the back end cannot be read. ${unreadableNames(unreadable)}`,
    next: ASK_BACK_END,
  } satisfies Problem;
}

/**
 * Reports a rollback in place of the delays that it causes, because changes wait for an operator to
 * publish.
 */
function rolledBack(since: number, delays: readonly Problem[]): Problem {
  return {
    name: 'rolled-back',
    severity: delays.length > 0 ? 'failing' : 'warning',
    since,
    what: 'The site was rolled back: changes wait until a person publishes.',
    next: 'Put right what was wrong, then: npm run rebuild, with the settings of the publisher.',
  };
}

function publishingProblems(observation: StatusSnapshot, maxAgeMs: number) {
  const { rolledBackAt } = observation.publishing;
  const delays = [oldCatalogue(observation, maxAgeMs), waitingHooks(observation, maxAgeMs)].filter(
    (problem) => problem !== undefined,
  );
  if (rolledBackAt !== undefined) return [rolledBack(rolledBackAt, delays)];
  return [...delays, failure(observation, maxAgeMs)];
}

/**
 * Returns problems of the site and of publishing changes to it.
 *
 * @param maxAge seconds; 0 disables all age checks
 */
export function catalogueProblems(observation: StatusSnapshot, maxAge: number): Problem[] {
  const maxAgeMs = maxAge * 1000;
  return [
    noSite(observation),
    ...publishingProblems(observation, maxAgeMs),
    unreadableProducts(observation, maxAgeMs),
  ].filter((problem) => problem !== undefined);
}
