import { MESSAGES } from '#config/messages/messages.ts';
import { homePath } from '#lib/urls/paths.ts';

export interface Trail {
  /** Pages between Home and the page itself. */
  steps?: readonly TrailStep[];
  current: string;
}

export interface TrailStep {
  name: string;
  path: string;
}

/** Returns the pages above this one, Home first. */
export function stepsAbove({ steps = [] }: Trail): TrailStep[] {
  return [{ name: MESSAGES.home.title, path: homePath() }, ...steps];
}
