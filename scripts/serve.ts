/** `npm run serve`: serves the built site. */
import '#server/main.ts';
import { endWithParent } from './parent.ts';

endWithParent();
