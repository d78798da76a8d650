import { currentCatalogue } from './current.ts';
import { menus } from './current-content.ts';
import { type ShellModel, toShell } from './view/shell.ts';

/** The shell of the current catalogue, for every page. */
export function currentShell(): ShellModel {
  return toShell(currentCatalogue(), menus());
}
