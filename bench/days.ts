import { inSeconds, latencyOf, milliseconds, timeOf } from './figures.ts';
import { startInstance } from './instance.ts';
import type { TestInstance } from './interleave.ts';
import { atMost, progress, type Row, reportRows } from './table.ts';

/** Settles deadlines beside 10,000 live holds and 20,000 entries in line. */
const halls = 20;
const daysAhead = { first: 90, count: 500 };
const holds = halls * daysAhead.count;
const entriesOfDay = 2;
const accounts = 5_000;

/** A hold on every day of every hall, and a line of two behind each. */
const statements = [
  `insert into halls (name, name_folded, max_guests_min, max_guests_max, description, position, is_demo, created_at, updated_at)
   select 'Sala ' || n, 'sala ' || n, 50, 500, '', n, false, now(), now() from generate_series(1, ${halls}) n`,
  `insert into users (first_name, last_name, email, role, confirmed_at, created_at,
                      first_name_folded, last_name_folded, email_folded, mailbox)
   select 'Amra', 'Hodžić', email, 'USER', now(), now(), 'amra', 'hodzic', email, email
   from (select 'racun' || n || '@posta.example' as email from generate_series(1, ${accounts}) n) p`,
  `insert into reservations (hall_id, event_date, guest_count, event_type, status, created_at, updated_at, user_id,
                             guest_folded, held_since, held_until)
   select hall_id, current_date + ${daysAhead.first} + n, 100, 'WEDDING', 'PENDING', now(), now(),
          (select min(user_id) from users where role = 'USER') + (hall_id * 7 + n * 13) % ${accounts}, '',
          now(), now() + interval '5 days' + make_interval(secs => n)
   from halls cross join generate_series(0, ${daysAhead.count - 1}) n`,
  `insert into waiting_days (hall_id, event_date, freeings)
   select hall_id, event_date, 0 from reservations`,
  `insert into waiting_entries (hall_id, event_date, user_id, guest_count, event_type, position, queued_at, created_at)
   select hall_id, event_date, (select min(user_id) from users where role = 'USER')
            + (user_id + reservation_id + n * 101) % ${accounts}, 100, 'WEDDING', n, now(), now()
   from reservations cross join generate_series(1, ${entriesOfDay}) n`,
];

async function fill({ db }: TestInstance) {
  for (const statement of statements) await db.execute(statement);
  await db.execute('vacuum analyze');
}

/** The deadline of so many holds passes now. */
const letPass = ({ db }: TestInstance, count: number) =>
  db.execute(`update reservations set held_until = now() - interval '1 second' where reservation_id in
    (select reservation_id from reservations where status = 'PENDING' and not is_offered and held_until > now()
     order by event_date, hall_id limit ${count})`);

/** What the worker does every minute. */
async function runJob({ services }: TestInstance) {
  await services.reservations.releaseOverdue();
  await services.waitingList.offerFreeDaysWithLine();
  await services.reservations.sendReminders();
}

const group = `deadlines beside ${holds} holds and ${holds * entriesOfDay} entries in line`;

async function jobRow(instance: TestInstance, { count, bar }: { count: number; bar: number }): Promise<Row> {
  if (count > 0) await letPass(instance, count);
  const took = await timeOf(() => runJob(instance));
  const { rows } = await instance.db.execute(
    "select count(*)::int as open from reservations where status = 'PENDING' and held_until <= now()",
  );
  if (Number(rows[0]?.open) > 0) throw new Error(`${rows[0]?.open} holds were not released`);
  const what = count === 0 ? 'the job, nothing to do' : `the job, ${count} holds end and are offered`;
  const note = count === 0 ? undefined : `${milliseconds(took / count)} for each`;
  return { group, what, figure: inSeconds(took), bar: atMost(bar, took / 1000, 's'), note };
}

/** Somebody asks for the day of a hold that has ended: it goes to the line in the same transaction. */
async function writerRow(instance: TestInstance): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const { rows } = await instance.db.execute(
      `update reservations set held_until = now() - interval '1 second' where reservation_id =
         (select reservation_id from reservations where status = 'PENDING' and not is_offered and held_until > now()
          order by event_date desc, hall_id limit 1)
       returning hall_id, event_date::text`,
    );
    const body = {
      hallId: rows[0]?.hall_id,
      eventDate: rows[0]?.event_date,
      guestCount: 100,
      eventType: 'WEDDING',
    };
    const refused = () =>
      instance.post('/api/reservations/create-admin-reservation', body).then(
        () => Promise.reject(new Error('a day with a line was booked')),
        () => {},
      );
    times.push(await timeOf(refused));
  }
  const latency = latencyOf(times);
  return {
    group,
    what: 'one writer meets an ended hold',
    ...latency,
    bar: atMost(100, latency.p50, 'ms'),
  };
}

async function calendarRow(instance: TestInstance): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    // Read anew, as after every change.
    await instance.services.invalidation.transaction(['reservations'], async () => {});
    times.push(
      await timeOf(() => instance.get('/api/reservations/availability?from=2027-06-01&to=2027-06-30')),
    );
  }
  return { group, what: 'free days of a month, read anew', ...latencyOf(times) };
}

const instance = await startInstance();
try {
  progress(group);
  await fill(instance);
  await reportRows([
    await jobRow(instance, { count: 0, bar: 1 }),
    await jobRow(instance, { count: 100, bar: 10 }),
    await writerRow(instance),
    await calendarRow(instance),
    await jobRow(instance, { count: 1_000, bar: 10 }),
    await jobRow(instance, { count: 8_000, bar: 60 }),
  ]);
} finally {
  await instance.close();
}
