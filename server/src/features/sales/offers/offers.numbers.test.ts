import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { toIsoDay } from '#domain/dates/days.ts';
import { plainPapers } from '#test/models/offers/signing.ts';
import { offersTestApp } from '#test/support/offers.ts';

const offers = offersTestApp();
const { days, draftOf, send, sentOffer, signedContract, asAdmin } = offers;
const execute = (statement: string) => days.app.db.execute(statement);
beforeAll(() => {
  plainPapers(days.app);
});

test('a transaction that takes a number may stand still for five seconds, others for longer', async () => {
  await execute('create table seen_limits (series text, idle text, statement text)');
  await execute(`create function see_limits() returns trigger language plpgsql as $$ begin
    insert into seen_limits select new.series, current_setting('idle_in_transaction_session_timeout'),
      current_setting('statement_timeout'); return null; end $$`);
  await execute(
    'create trigger see_limits after insert or update on number_counters for each row execute function see_limits()',
  );
  onTestFinished(async () => {
    await execute('drop trigger see_limits on number_counters');
  });
  const { reservationId } = await signedContract();
  const amount = { amount: 1_000, currency: 'BAM' };
  const paid = await asAdmin(`POST /api/reservations/${reservationId}/payments`, {
    amount,
    method: 'CASH',
    valueDay: toIsoDay(days.app.clock.now()),
  });
  expect(paid.status, paid.text).toBe(201);
  const { rows } = await execute('select distinct * from seen_limits order by series');
  expect(rows).toEqual(['P', 'PU', 'U'].map((series) => ({ series, idle: '5s', statement: '5s' })));
  const after = await execute("select current_setting('idle_in_transaction_session_timeout') as idle");
  expect(after.rows).toEqual([{ idle: '30s' }]);
});

test('nobody waits for the number of an offer while its paper is made', async () => {
  const { papers } = days.app.services;
  const { render } = papers;
  onTestFinished(() => {
    papers.render = render;
  });
  await sentOffer();
  const offerId = await draftOf((await days.heldDay()).reservationId);
  let locked: unknown[] = [];
  papers.render = async (...paper) => {
    locked = (await execute("select 1 from number_counters where series = 'P' for update skip locked")).rows;
    return render(...paper);
  };
  const sent = await send(offerId);
  expect(sent.status, sent.text).toBe(201);
  expect(locked).toHaveLength(1);
});

test('a number that somebody else took meanwhile is not printed', async () => {
  const { papers } = days.app.services;
  const { render } = papers;
  onTestFinished(() => {
    papers.render = render;
  });
  const [outer, inner] = [await days.heldDay(), await days.heldDay()];
  const offerId = await draftOf(outer.reservationId);
  let other: number | undefined = await draftOf(inner.reservationId);
  const titles: string[] = [];
  papers.render = async (paper, options) => {
    const overtaking = other;
    other = undefined;
    if (overtaking !== undefined) expect((await send(overtaking)).status).toBe(201);
    if (paper.kind === 'offer') titles.push(paper.title);
    return render(paper, options);
  };
  const { body } = await send(offerId);
  expect(titles).toHaveLength(3);
  expect(titles[1]).toBe(titles[0]);
  expect(titles[2]).toContain(body.number);
});
