import { MESSAGES } from '#config/messages/messages.ts';
import { homePath } from '#lib/urls/paths.ts';

/** Where a page stands. */
export interface Trail {
  /** Between Home and the page itself. */
  steps?: readonly TrailStep[];
  /** What the page is called at the end of its trail. */
  current: string;
}

export interface TrailStep {
  name: string;
  path: string;
}

/** The pages above this one, Home first. */
export function stepsAbove({ steps = [] }: Trail): TrailStep[] {
  return [{ name: MESSAGES.home.title, path: homePath() }, ...steps];
}
