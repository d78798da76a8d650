import type { AttackKind } from './attack.ts';
import { ACCOUNTS } from './kinds/accounts.ts';
import { ADDRESSES } from './kinds/addresses.ts';
import { ALTERED } from './kinds/altered.ts';
import { ANSWERS } from './kinds/answers.ts';
import { BASKETS } from './kinds/baskets.ts';
import { BINDING } from './kinds/binding.ts';
import { BODIES } from './kinds/bodies.ts';
import { EDGE } from './kinds/edge.ts';
import { FORGED } from './kinds/forged.ts';
import { HOOKS } from './kinds/hooks.ts';
import { ON_ACCOUNT } from './kinds/on-account.ts';
import { OTHERS } from './kinds/other-users.ts';
import { PLACING } from './kinds/placing.ts';
import { REPLAYED } from './kinds/replayed.ts';
import { SEARCHES } from './kinds/searches.ts';
import { SESSIONS } from './kinds/sessions.ts';
import { SMUGGLED } from './kinds/smuggled.ts';
import { STARTING } from './kinds/starting.ts';

export const ATTACKS: readonly AttackKind[] = [
  FORGED,
  REPLAYED,
  ALTERED,
  STARTING,
  ON_ACCOUNT,
  BASKETS,
  BINDING,
  PLACING,
  BODIES,
  OTHERS,
  ACCOUNTS,
  SMUGGLED,
  HOOKS,
  ADDRESSES,
  SEARCHES,
  SESSIONS,
  ANSWERS,
  // Last, because its attacks use up the rate limits.
  EDGE,
];
