import { comparedRow, compareSizes, type TestInstance, timesInTurn } from './interleave.ts';
import { seededInstance, someGuest } from './seed.ts';

/** Compares list pages with 500 and with 50,000 reservations (200 and 20,000 accounts) in one run. */
const sizes = [500, 50_000];
const warmRounds = 15;
const rounds = 60;

const { surname, firstName, number } = someGuest;
const list = '/api/reservations/paginated/list';
const search = (q: string) => `${list}?${new URLSearchParams({ q })}`;
const accounts = (query = {}) => `/api/users/filter?${new URLSearchParams(query)}`;
const month = 'from=2027-06-01&to=2027-06-30';
const bar = 2;

type Call = { what: string; url: string; bar?: number; note?: string };
const calls: Call[] = [
  { what: 'list, first page', url: list, bar },
  { what: 'list, page 20', url: `${list}?page=20&itemsPerPage=10`, bar },
  { what: 'list, the 50 newest', url: `${list}?sortBy=createdAt&sortOrder=desc&itemsPerPage=50`, bar },
  { what: 'list, from a day on', url: `${list}?from=2026-06-01`, bar },
  { what: 'list, those that wait', url: `${list}?status=PENDING`, bar },
  { what: 'search, surname', url: search(surname), bar },
  { what: 'search, surname and name', url: search(`${surname} ${firstName}`), bar },
  { what: 'search, number', url: search(`0${number}`), bar },
  { what: 'search, number with +387', url: search(`+387${number}`), bar },
  { what: 'search, number with 00387', url: search(`00387${number}`), bar },
  { what: 'search, end of a number', url: search(number.slice(2)), bar },
  { what: 'search, nobody', url: search('nobody'), bar },
  { what: 'search, two letters', url: search('ko'), note: 'too short for an index' },
  { what: 'search, what everybody has', url: search('06'), note: 'everything is found' },
  { what: 'free days of a month', url: `/api/reservations/availability?${month}&guests=200`, bar },
  { what: 'accounts', url: accounts(), bar },
  { what: 'accounts by surname', url: accounts({ sortBy: 'lastName', sortDirection: 'ASC' }), bar },
  { what: 'accounts by e-mail', url: accounts({ sortBy: 'email', sortDirection: 'ASC' }), bar },
  { what: 'accounts, surname', url: accounts({ lastName: surname }), bar },
  { what: 'accounts, surname and name', url: accounts({ firstName, lastName: surname }), bar },
  { what: 'accounts, part of an e-mail', url: accounts({ email: 'racun17@' }), bar },
  { what: 'accounts, nobody', url: accounts({ email: 'nobody' }), bar },
  { what: 'audit log', url: '/api/audit', bar },
  { what: 'audit log, one kind, page 3', url: '/api/audit?kind=MESSAGE&page=3', bar },
];

async function fill({ db }: TestInstance, size: number) {
  for (const statement of seededInstance(size)) await db.execute(statement);
  await db.execute('vacuum analyze');
}

const names = {
  group: 'lists of 50,000 reservations, 20,000 accounts and 50,000 acts',
  against: '500, 200 and 500',
};
await compareSizes({ names, sizes, fill, calls }, async ({ what, url, bar, note }, instances) => {
  const times = await timesInTurn({ instances, rounds, warmRounds, work: (instance) => instance.get(url) });
  return [comparedRow({ ...names, what, note }, times, bar)];
});
