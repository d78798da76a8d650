/** M1: calls that shoppers make, with extra members or endless nesting in the body. */
import { gatewayBodyOf } from '../../testbed/gateway-bodies.ts';
import { type Attack, type AttackFixtures, type AttackKind, simpleAttack } from '../attack.ts';
import { KNOWN_BODIES } from '../known-bodies.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

const ACCOUNTS = '/rest/V1/customers';
const ME = `${ACCOUNTS}/me`;

/** Returns the error message for an unknown member, as escaped in a JSON response. */
const unknownMemberMessage = (member: string) => `\\"${member}\\" is not a member of this call.`;

function sendKnownBody(
  name: string,
  { method, path, body, member }: Omit<(typeof KNOWN_BODIES)[number], 'name'>,
): Attack {
  const send = ({ target, open }: AttackFixtures) =>
    target.call(`/rest/V1/guest-carts/${open.basket.mask}${path}`, {
      method,
      headers: JSON_TYPE,
      body: JSON.stringify(body),
    });
  return simpleAttack(name, 400, send, { says: unknownMemberMessage(member) });
}

/** Sends the body that the shop sends, with one member added or replaced. */
function withChangedMember(
  name: string,
  method: string,
  path: string,
  [member, value]: [string, unknown],
) {
  const [parent = '', own = ''] = member.includes('.') ? member.split('.') : ['', member];
  const honest = gatewayBodyOf(method, path) ?? {};
  const body =
    parent === ''
      ? { ...honest, [own]: value }
      : { ...honest, [parent]: { ...(honest[parent] as object), [own]: value } };
  const send = ({ target: { call, customers } }: AttackFixtures) =>
    call(path, {
      method,
      headers: { ...JSON_TYPE, Authorization: `Bearer ${customers.own.token}` },
      body: JSON.stringify(body),
    });
  return simpleAttack(name, 400, send, { says: `\\"${member}\\" is` });
}

const SOURCE = { sourceData: { data: 'https://evil.example/x.dtd', dataIsURL: true } };

/** A body just below the limit of 256 kB, nested as deeply as possible. */
const BOMB = `{"customer":${'['.repeat(127_000)}${']'.repeat(127_000)}}`;

function sendDeepBody(name: string, status: number, says: string, isSignedIn: boolean): Attack {
  const send = ({ target: { call, customers } }: AttackFixtures) => {
    const own = isSignedIn ? { Authorization: `Bearer ${customers.own.token}` } : {};
    return call(ME, { method: 'PUT', headers: { ...JSON_TYPE, ...own }, body: BOMB });
  };
  return simpleAttack(name, status, send, { says });
}

export const BODIES: AttackKind = {
  kind: 'M1, members of bodies',
  attacks: [
    ...KNOWN_BODIES.map(({ name, ...known }) => sendKnownBody(name, known)),
    withChangedMember('a group for a new customer', 'POST', ACCOUNTS, ['customer.group_id', 2]),
    withChangedMember('a link for the e-mail', 'POST', ACCOUNTS, [
      'redirectUrl',
      'https://evil.example/',
    ]),
    withChangedMember('a hash of a password', 'POST', ACCOUNTS, ['passwordHash', 'x:y:3']),
    withChangedMember('a hash of one’s password', 'PUT', ME, ['passwordHash', 'x:y:3']),
    withChangedMember('a class in place of a name', 'PUT', ME, ['customer.firstname', SOURCE]),
    withChangedMember('a class in place of a group', 'PUT', ME, ['customer.group_id', SOURCE]),
    withChangedMember('a class behind an extension', 'PUT', ME, [
      'customer.extension_attributes2',
      SOURCE,
    ]),
    withChangedMember('a file for a customer', 'PUT', ME, [
      'customer.file_info',
      { name: 'a.php' },
    ]),
    withChangedMember('a directive for a name', 'POST', ACCOUNTS, [
      'customer.firstname',
      '{{trans "x"}}',
    ]),
    withChangedMember('a directive for a saved name', 'PUT', ME, [
      'customer.lastname',
      '{{config path="x"}}',
    ]),
    withChangedMember('a second line for an e-mail', 'PUT', ME, [
      'customer.email',
      'a@b.example\r\nBcc: c@d.example',
    ]),
    withChangedMember('NUL for a SKU', 'POST', '/rest/V1/carts/mine/items', [
      'cartItem.sku',
      'PW110\0-UK',
    ]),
    sendDeepBody('254,000 brackets', 400, '\\"customer\\" is missing, or nothing', true),
    sendDeepBody('254,000 brackets of nobody', 401, '"resources":"self"', false),
  ],
};
