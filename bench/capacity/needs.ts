import { counted } from '../figures.ts';
import type { Cost, Costs, PhotoCost } from './costs.ts';
import { markdown } from './markdown.ts';
import { perVisit } from './mix.ts';
import { bookingBytes, type Stored, visitBytes } from './stored.ts';

/** Assumptions about a business with three halls; their reasons are in `docs/capacity.md`. */
const house = { visits: 50_000, bookings: 1_000, photos: 2_000 };
/** The busiest second against the average one: a day five times as busy, of which the busiest hour has a sixth. */
const peak = (5 * 24) / 6;
/** Scripts, styles and fonts of the first view, which the proxy has (`docs/speed.md`). */
const filesOfVisit = 200_000;
const scenarios = [
  { name: 'a house', houses: 1 },
  { name: '100 houses', houses: 100 },
  { name: 'a country', houses: 500 },
];
const secondsOfYear = 365 * 86_400;
const mostConnections = { all: 15, direct: 5 };

export type Needs = { costs: Costs; visit: Cost; photo: PhotoCost; stored: Stored[]; memory: number };

function bytesOfVisit({ costs }: Needs): number {
  const bytes = Object.entries(perVisit).map(
    ([kind, count]) => count * (costs.kinds[kind as keyof typeof perVisit]?.bytes ?? 0),
  );
  return bytes.reduce((sum, one) => sum + one, filesOfVisit);
}

/** For each number of houses, each with one server and one database of its own on shared machines. */
export function needsTable(needs: Needs): string {
  const { costs, visit, photo, stored, memory } = needs;
  const rowsOfYear = house.bookings * bookingBytes(stored).kept + house.visits * visitBytes(stored);
  const visitsAtPeak = (houses: number) => ((houses * house.visits) / secondsOfYear) * peak;
  const cores = (work: number) => (work / 1000).toFixed(2);
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;
  const rows: { what: string; read: (houses: number) => string }[] = [
    { what: 'houses', read: counted },
    { what: 'visits a second in the busiest hour', read: (houses) => visitsAtPeak(houses).toFixed(2) },
    { what: 'cores of servers at rest', read: (houses) => cores(houses * costs.idle.server) },
    {
      what: 'cores of servers for these visits',
      read: (houses) => cores(visitsAtPeak(houses) * visit.server),
    },
    { what: 'cores of the database at rest', read: (houses) => cores(houses * costs.idle.database) },
    {
      what: 'cores of the database for these visits',
      read: (houses) => cores(visitsAtPeak(houses) * visit.database),
    },
    {
      what: 'memory of the servers at rest',
      read: (houses) => gigabytes(houses * costs.atRest.memory * 1e6),
    },
    { what: 'memory of the servers if all are busy', read: (houses) => gigabytes(houses * memory * 1e6) },
    { what: 'connections at rest', read: (houses) => counted(houses * costs.atRest.connections) },
    {
      what: 'connections at most, without a pooler',
      read: (houses) => counted(houses * mostConnections.all),
    },
    {
      what: 'direct connections at most, with a pooler',
      read: (houses) => counted(houses * mostConnections.direct),
    },
    {
      what: 'sent in the busiest hour, Mbit a second',
      read: (houses) => ((visitsAtPeak(houses) * bytesOfVisit(needs) * 8) / 1e6).toFixed(1),
    },
    {
      what: 'rows of a year',
      read: (houses) => gigabytes(houses * rowsOfYear),
    },
    { what: 'photos of a year', read: (houses) => gigabytes(houses * house.photos * photo.stored) },
    {
      what: 'cores for the widths of these photos, all year',
      read: (houses) => cores((houses * house.photos * photo.work) / secondsOfYear),
    },
  ];
  return markdown(
    'What is needed',
    ['', ...scenarios.map(({ name }) => name)],
    rows.map(({ what, read }) => [what, ...scenarios.map(({ houses }) => read(houses))]),
  );
}
