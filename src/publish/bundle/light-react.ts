/**
 * React DOM for browsers, without two features that no island asks for. Each is entered through
 * a few functions, which do nothing here: the minifier then drops all that only they reach. A test
 * holds islands to the rest.
 */
import type { Plugin } from 'vite';

const RENDERER = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/** What `<ViewTransition>` animates; it draws its children without. */
const VIEW_TRANSITIONS = [
  'trackEnterViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'commitAfterMutationEffectsOnFiber',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restoreViewTransitionOnHostInstances',
  'applyViewTransitionToHostInstances',
  'getViewTransitionName',
  'getViewTransitionClassName',
  'createViewTransitionInstance',
  'startViewTransition',
];

/** What the `ref` of a `<Fragment>` can do; it is an object without methods. */
const FRAGMENT_REFS = [
  'FragmentInstance',
  'addFragmentHandleToFiber',
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
  'isFragmentInstanceParent',
];

/** As it stands in React's own file: what ends at the left edge ends there. */
const METHODS = /^FragmentInstance\.prototype\.\w+ = function [\s\S]*?^\};\n/gm;

/** @throws for a function that is not there, as it may be after an update of React */
function emptied(code: string, name: string): string {
  const whole = new RegExp(`^function ${name}\\([^)]*\\) \\{\\n[\\s\\S]*?^\\}$`, 'm');
  if (!whole.test(code)) throw new Error(`React DOM has no function ${name} to leave out`);
  return code.replace(whole, `function ${name}() {}`);
}

/** @param code React DOM's client for production */
export function leaveOut(code: string): string {
  const names = [...VIEW_TRANSITIONS, ...FRAGMENT_REFS];
  return names.reduce(emptied, code).replaceAll(METHODS, '');
}

export const lightReact: Plugin = {
  name: 'light-react',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: RENDERER },
    handler: (code) => ({ code: leaveOut(code), map: null }),
  },
};
