import { isIPv6 } from 'node:net';

/** What is counted as one client: an IPv4 address or an IPv6 /64, and the wider IPv6 networks around it. */
export type Network = {
  name: string;
  /** From narrow to wide, with how many times the uses of one client each may have. */
  around: { name: string; times: number }[];
};

/** The sixteen-bit groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back];
  return groups.map((group) => Number.parseInt(group, 16));
}

const named = (groups: number[], bits: number) =>
  `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;

/** A household or phone has a /64; one line can have a /56 or /48, which with an operator are many households too. */
export function networkOf(address: string): Network {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return { name: mapped[1], around: [] };
  if (!isIPv6(address)) return { name: address, around: [] };
  const groups = groupsOf(address);
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  return {
    name: named(groups.slice(0, 4), 64),
    around: [
      { name: named([first, second, third, fourth & 0xff00], 56), times: 2 },
      { name: named([first, second, third], 48), times: 8 },
    ],
  };
}

/** The same networks, counted for one account alone. */
export const networkWithin = (account: string, { name, around }: Network): Network => ({
  name: `${account} ${name}`,
  around: around.map((wider) => ({ ...wider, name: `${account} ${wider.name}` })),
});
