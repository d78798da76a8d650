import { allOutputs, modelOf } from './kinds.ts';
import type { OutputFile, OutputTools, Source } from './output.ts';

const NEEDS_CODE = /^(page|found-cards|asset|script-inventory):/;

const NO_RENDERER: OutputTools['renderer'] = {
  inlineNames: new Map(),
  render: () => Promise.reject(new Error('No page is rendered here.')),
};

/** Makes all files that depend on catalogue and content only, not on the code of pages. */
export async function nonPageFiles(source: Source): Promise<OutputFile[]> {
  const tools = { renderer: NO_RENDERER };
  const names = [...allOutputs(source)].filter((name) => !NEEDS_CODE.test(name));
  const files = await Promise.all(names.map((name) => modelOf(source, name)?.make(tools)));
  return files.flatMap((made) => made ?? []);
}
