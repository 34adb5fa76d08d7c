import { keysOf } from '#domain/objects.ts';
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
const maxConnections = { all: 15, direct: 5 };

export type Needs = { costs: Costs; visit: Cost; photo: PhotoCost; stored: Stored[]; memory: number };

function bytesOfVisit({ costs }: Needs): number {
  const bytes = keysOf(perVisit).map((kind) => perVisit[kind] * (costs.kinds[kind]?.bytes ?? 0));
  return bytes.reduce((sum, one) => sum + one, filesOfVisit);
}

const cores = (work: number) => (work < 10 ? (work / 1000).toPrecision(1) : (work / 1000).toFixed(2));
const shownBytes = (bytes: number) =>
  bytes < 1e9 ? `${counted(bytes / 1e6)} MB` : `${counted(bytes / 1e9)} GB`;

/** For each number of houses, each with one server and one database of its own on shared machines. */
export function needsTable(needs: Needs): string {
  const { costs, visit, photo, stored, memory } = needs;
  const rowsOfYear = house.bookings * bookingBytes(stored).kept + house.visits * visitBytes(stored);
  const visitsAtPeak = (houses: number) => ((houses * house.visits) / secondsOfYear) * peak;
  const rows: [what: string, read: (houses: number) => string][] = [
    ['houses', counted],
    ['visits a second in the busiest hour', (houses) => visitsAtPeak(houses).toFixed(2)],
    ['cores of servers at rest', (houses) => cores(houses * costs.idle.server)],
    ['cores of servers for these visits', (houses) => cores(visitsAtPeak(houses) * visit.server)],
    ['cores of the database at rest', (houses) => cores(houses * costs.idle.database)],
    ['cores of the database for these visits', (houses) => cores(visitsAtPeak(houses) * visit.database)],
    ['memory of the servers at rest', (houses) => shownBytes(houses * costs.atRest.memory * 1e6)],
    ['memory of the servers if all are busy', (houses) => shownBytes(houses * memory * 1e6)],
    ['connections at rest', (houses) => counted(houses * costs.atRest.connections)],
    ['connections at most, without a pooler', (houses) => counted(houses * maxConnections.all)],
    ['direct connections at most, with a pooler', (houses) => counted(houses * maxConnections.direct)],
    [
      'sent in the busiest hour, Mbit a second',
      (houses) => ((visitsAtPeak(houses) * bytesOfVisit(needs) * 8) / 1e6).toFixed(1),
    ],
    ['rows of a year', (houses) => shownBytes(houses * rowsOfYear)],
    ['photos of a year', (houses) => shownBytes(houses * house.photos * photo.stored)],
    [
      'cores for the widths of these photos, all year',
      (houses) => cores((houses * house.photos * photo.work) / secondsOfYear),
    ],
  ];
  return markdown(
    'What is needed',
    ['', ...scenarios.map(({ name }) => name)],
    rows.map(([what, read]) => [what, ...scenarios.map(({ houses }) => read(houses))]),
  );
}
