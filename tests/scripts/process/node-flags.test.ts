import { expect, it } from 'vitest';
import commands from '../../../package.json' with { type: 'json' };
import { nodeFlagsOf } from '../../../scripts/process/node-flags.ts';

const LAUNCHED = /^node (?<flags>.*?)scripts\/launch\.mjs (?<script>\S+)/;

it('every npm command passes exactly the Node options of its script', () => {
  for (const command of Object.values(commands.scripts)) {
    const { flags = '', script = '' } = LAUNCHED.exec(command)?.groups ?? {};
    expect([command, flags.split(' ').filter(Boolean)]).toEqual([command, nodeFlagsOf(script)]);
  }
});
