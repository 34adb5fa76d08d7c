import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/days.ts';
import { hours } from '#server/platform/clock.ts';
import { postgresCode } from '#server/platform/database/database.ts';
import { moneyTestApp } from '#test/support/money.ts';
import { contentOf } from '#test/support/object-store/storages.ts';

const money = moneyTestApp();
const { days } = money;
const yearsAgo = (years: number) => addDays(money.today(), -Math.ceil(years * 365.25));
const execute = async (statement: string) => (await days.app.db.execute(statement)).rows;

/** An event of the past with a posted payment and its receipt, without an account unless it is kept. */
async function pastEvent(years: number, keepsAccount = false) {
  const { reservationId } = await days.heldDay();
  const [day, file] = [yearsAgo(years), `papers/${String(reservationId).padStart(26, 'r')}.pdf`];
  await days.app.storage.put(file, contentOf(Buffer.from('%PDF-')));
  await execute(`update reservations set event_date = '${day}', status = 'CONFIRMED'
    ${keepsAccount ? '' : ', user_id = null'} where reservation_id = ${reservationId}`);
  const posted = `'${day}', '${day}', '${day}', ${reservationId}`;
  await execute(`insert into ledger_entries (value_day, posted_at, posting_day, reservation_id, kind, amount, currency, other_amount)
    values (${posted}, 'CHARGE', 100, 'BAM', 51)`);
  const [entry] =
    await execute(`insert into ledger_entries (value_day, posted_at, posting_day, reservation_id, kind, amount, currency, other_amount, method, receipt_number)
    values (${posted}, 'PAYMENT', -100, 'BAM', -51, 'CASH', 'OLD-${reservationId}') returning entry_id`);
  await execute(
    `insert into receipts (entry_id, snapshot, sha256, file_name) values (${entry?.entry_id}, '{}', '', '${file}')`,
  );
  await execute(`insert into instalments (reservation_id, kind, due, amount, currency, other_amount)
    values (${reservationId}, 'INSTALMENT', '${day}', 100, 'BAM', 51)`);
  await execute(`insert into ledgers (reservation_id, currency, agreed, received, balance)
    values (${reservationId}, 'BAM', 100, 100, 0)`);
  return { reservationId, file: file.slice('papers/'.length) };
}

test('papers and money go with their files when the legal term is over, of guests without an account', async () => {
  const [old, young, own] = [await pastEvent(10.1), await pastEvent(9.9), await pastEvent(12, true)];
  await days.forward(hours(3));
  await days.app.services.paperRetention.declares.hourly();
  await days.app.services.paperFiles.sweep();
  const left = await execute('select distinct reservation_id from ledger_entries order by 1');
  expect(left.map(({ reservation_id }) => reservation_id)).toEqual([young.reservationId, own.reservationId]);
  for (const table of ['instalments', 'ledgers'])
    expect(
      await execute(`select 1 from ${table} where reservation_id = ${old.reservationId}`),
      table,
    ).toEqual([]);
  const files = await readdir(join(days.app.mediaDirectory, 'papers'));
  expect(files.toSorted()).toEqual([young.file, own.file].toSorted());
});

test('what is younger than five years is never deleted, also with the setting of the removal', async () => {
  const { reservationId } = await pastEvent(4.9);
  const ofEvent = `where reservation_id = ${reservationId}`;
  for (const statement of [
    `delete from ledger_entries ${ofEvent}`,
    `delete from instalments ${ofEvent}`,
    `delete from receipts where entry_id in (select entry_id from ledger_entries ${ofEvent})`,
  ]) {
    const removal = days.app.db.transaction(async (tx) => {
      await tx.execute(`select set_config('saloni.removing_old', 'on', true)`);
      await tx.execute(statement);
    });
    expect(postgresCode(await removal.catch((reason: unknown) => reason)), statement).toBe('SA001');
  }
});
