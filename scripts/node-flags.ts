import flags from './node-flags.json' with { type: 'json' };

/**
 * Options of Node for a script. The publisher makes much that it drops soon: in a small nursery that
 * is freed early, and a hundred megabytes less are held.
 */
export function nodeFlagsOf(script: string): readonly string[] {
  return (flags as Readonly<Record<string, string[]>>)[script] ?? [];
}
