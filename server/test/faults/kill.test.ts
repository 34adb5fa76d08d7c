import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Hall } from '#contracts/halls.ts';
import { photoAddress } from '#contracts/media.ts';
import { inSeconds, longest, median, note, timed } from './figures.ts';
import { furnish, openHouse, signIn } from './house.ts';
import { accountFor, inOrder, kindsAcknowledged, startLoad } from './load.ts';
import { call } from './server-process.ts';
import { patience, size } from './size.ts';

/** The real process on a real folder, with a database that really writes to the disk, killed in the middle of its work. */

async function openUnderLoad() {
  const house = await openHouse();
  const server = house.start();
  await server.ready();
  const databaseUrl = await house.databaseUrl();
  const furnished = await furnish(house.address, databaseUrl, 8 + size.kills * 4);
  return { house, server, load: startLoad(house.address, furnished) };
}

const whereItLies = async (house: Awaited<ReturnType<typeof openHouse>>) => ({
  address: house.address,
  photos: house.photos,
  databaseUrl: await house.databaseUrl(),
});

describe('kill -9', () => {
  test(
    `${size.kills} times under load, every other time the database with it, loses no acknowledged write and no half of a picture`,
    patience,
    async () => {
      const { house, server: first, load } = await openUnderLoad();
      let server = first;
      const adopted: number[] = [];
      const recovered: number[] = [];
      for (let round = 0; round < size.kills; round += 1) {
        await load.acknowledges(size.writesPerKill);
        const withDatabase = round % 2 === 1;
        server.kill('SIGKILL');
        if (withDatabase) await house.signalDatabase('SIGKILL');
        await server.ended;
        server = house.start();
        (withDatabase ? recovered : adopted).push(await timed(() => server.ready()));
      }
      await load.acknowledges(size.writesPerKill);
      await load.stop();
      const account = await accountFor(load, await whereItLies(house));
      await note(`kill -9 × ${size.kills} under load`, {
        acknowledged: load.total(),
        lost: account.lost.length,
        ...kindsAcknowledged(load),
        'ready again, database adopted': `${median(adopted)}, longest ${longest(adopted)}`,
        'ready again, database recovered': `${median(recovered)}, longest ${longest(recovered)}`,
      });
      expect(load.wrong).toEqual([]);
      expect(account).toEqual(inOrder);
      expect(load.total()).toBeGreaterThanOrEqual(200);
      for (const count of Object.values(kindsAcknowledged(load))) expect(count).toBeGreaterThan(0);
    },
  );

  test(
    'finds lost writes where the database does not wait for the disk, so that the account above proves something',
    patience,
    async () => {
      const { house, server, load } = await openUnderLoad();
      await house.query('alter role saloni set synchronous_commit = off');
      await house.query("alter system set wal_writer_delay = '10s'", [], 'postgres');
      await house.query("alter system set wal_writer_flush_after = '1GB'", [], 'postgres');
      await house.query('select pg_reload_conf()', [], 'postgres');
      // Connections that are there already still wait for the disk.
      const others = 'select pg_terminate_backend(pid) from pg_stat_activity where usename = $1';
      await house.query(others, ['saloni'], 'postgres');
      await load.acknowledges(size.writesPerKill);
      server.kill('SIGKILL');
      await house.signalDatabase('SIGKILL');
      await server.ended;
      await load.stop();
      const next = house.start();
      await next.ready();
      const { lost } = await accountFor(load, await whereItLies(house));
      await note('control: synchronous_commit off', { acknowledged: load.total(), lost: lost.length });
      expect(lost.length).toBeGreaterThan(0);
    },
  );

  const usualFirstStartMs = 6_000;
  const moments = [
    { moment: 'while it loads', share: 0.1 },
    { moment: 'early', share: 0.4 },
    { moment: 'in the middle', share: 0.65 },
    { moment: 'late', share: 0.9 },
  ].filter(({ moment }) => size.firstStarts.includes(moment));

  test.for(moments)(
    'of the very first start, $moment, leaves nothing that hinders the next',
    patience,
    async ({ moment, share }) => {
      const house = await openHouse({ DEMO: 'true' });
      const first = house.start();
      await pause(share * usualFirstStartMs + Math.random() * 300);
      first.kill('SIGKILL');
      await first.ended;
      const second = house.start();
      const ready = await timed(() => second.ready());
      await note(`kill -9 of the first start, ${moment}`, { 'ready with the demo': inSeconds(ready) });
      await signIn(house.address);
      const { body: halls } = await call<Hall[]>(house.address, 'GET /api/wedding-halls');
      expect(halls.map(({ imageUrl }) => imageUrl.length)).toEqual([4, 4, 4]);
      for (const name of halls.flatMap(({ imageUrl }) => imageUrl))
        expect(await second.answers(photoAddress(name))).toBe(200);
    },
  );
});
