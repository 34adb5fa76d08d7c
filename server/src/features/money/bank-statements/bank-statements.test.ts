import { describe, expect, onTestFinished, test } from 'vitest';
import { inGroupsOfFour, referenceOf } from '#domain/money/iban.ts';
import { maxStatementLines, type Statement } from '#schemas/money/bank-statements.ts';
import { holdLock, untilWaiting } from '#test/support/database/locks.ts';
import { camtFile, csvHeading, csvMapping } from '#test/support/fixtures/bank-statements.ts';
import { bam, moneyTestApp } from '#test/support/money.ts';
import { formOf } from '#test/support/uploads.ts';

const money = moneyTestApp();

async function send(
  content: string | Buffer,
  { name = 'izvod.xml', ...fields }: Record<string, string> = {},
) {
  const form = await formOf(fields, [{ name, content: Buffer.from(content) }]);
  return money.call('POST /api/statements', { as: money.days.admin, ...form });
}

async function imported(content: string, fields: Record<string, string> = {}): Promise<Statement> {
  const answer = await send(content, fields);
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}

const post = (statementId: number, lineIds: number[], headers = {}) =>
  money.call(`POST /api/statements/${statementId}/post`, {
    as: money.days.admin,
    body: { lineIds },
    headers,
  });
const match = (lineId: number, body: object) =>
  money.asAdmin(`PATCH /api/statement-lines/${lineId}/match`, body);
const statesOf = ({ lines }: Statement) => lines.map(({ state }) => state);
const idsOf = ({ lines }: Statement) => lines.map(({ lineId }) => lineId);
const receivedOf = async (reservationId: number) => (await money.ledgerOf(reservationId)).received.amount;
const countOf = async (table: string) => {
  const { rows } = await money.days.app.db.execute<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count;
};

const holdReservation = (reservationId: number) =>
  holdLock(money.days.app, `select from reservations where reservation_id = ${reservationId} for update`);

/** A reservation that owes 1.000 KM, and lines that pay 400 KM and 600 KM of it. */
async function owing() {
  const instalment = (amount: number, due: string) => ({ amount: bam(amount), due });
  const plan = [instalment(40_000, money.today()), instalment(60_000, '2030-01-01')];
  const { reservationId } = await money.agreedDay(bam(100_000), plan);
  const reference = referenceOf(reservationId);
  return {
    reservationId,
    reference,
    kapara: { amount: '400.00', reference },
    rest: { amount: '600.00', reference },
  };
}

test('lines are matched by reference and amount, posted, and stay posted in every later file', async () => {
  const { reservationId, reference, kapara, rest } = await owing();
  const other = await owing();
  const lines = [
    { ...kapara, bankReference: `K-${reservationId}` },
    { amount: '511.30', currency: 'EUR', purpose: `poziv ${inGroupsOfFour(other.reference)}` },
    { amount: '123.00', reference },
    { amount: '77.77', payer: 'Neko drugi' },
  ];
  const statement = await imported(camtFile(lines));
  expect(statesOf(statement)).toEqual(['MATCHED', 'MATCHED', 'MAYBE', 'UNMATCHED']);
  expect(statement).toMatchObject({
    name: 'izvod.xml',
    format: 'CAMT053',
    account: '8494',
    currency: null,
    openCount: 4,
  });
  const [first = 0, , third = 0] = idsOf(statement);
  const refused = await post(statement.statementId, [first, third]);
  expect([refused.status, refused.body.code]).toEqual([409, -1112]);
  expect(await receivedOf(reservationId)).toBe(0);

  const posted = await post(statement.statementId, [first]);
  expect(statesOf(posted.body)).toEqual(['POSTED', 'MATCHED', 'MAYBE', 'UNMATCHED']);
  expect(await receivedOf(reservationId)).toBe(40_000);
  const entry = (await money.ledgerOf(reservationId)).entries.find(({ kind }) => kind === 'PAYMENT');
  expect(entry).toMatchObject({
    method: 'TRANSFER',
    valueDay: '2026-11-14',
    note: 'Iz datoteke banke izvod.xml',
  });

  // Again, in parts, in another order and together with a new line.
  const again = await imported(
    camtFile([{ ...rest, bankReference: `R-${reservationId}` }, ...lines.toReversed()]),
    { name: 'drugi.xml' },
  );
  expect(statesOf(again)).toEqual(['MATCHED', 'UNMATCHED', 'MAYBE', 'MATCHED', 'POSTED']);
  expect(idsOf(again).slice(1)).toEqual(idsOf(statement).toReversed());
  expect(again.lines.at(-1)?.posted).toMatchObject({
    statement: 'izvod.xml',
    receiptNumber: entry?.receiptNumber,
  });
  expect((await post(again.statementId, [first, idsOf(again)[0] ?? 0])).status).toBe(200);
  for (const name of ['treći.xml', 'četvrti.xml', 'peti.xml']) {
    const part = await imported(camtFile(lines.slice(0, 1)), { name });
    expect(statesOf((await post(part.statementId, idsOf(part))).body)).toEqual(['POSTED']);
  }
  expect(await receivedOf(reservationId)).toBe(100_000);
});

test('a file imported by two at once, and posted by two at once: each line once', async () => {
  const { reservationId, kapara, rest } = await owing();
  const before = await countOf('statement_lines');
  const files = [camtFile([kapara, rest]), camtFile([rest, kapara])];
  const statements = await Promise.all(files.map((file) => imported(file)));
  expect(await countOf('statement_lines')).toBe((before ?? 0) + 2);
  const [one, other] = statements;
  expect(new Set(idsOf(one as Statement))).toEqual(new Set(idsOf(other as Statement)));
  const answers = await Promise.all(
    statements.flatMap((each) => [post(each.statementId, idsOf(each)), post(each.statementId, idsOf(each))]),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await receivedOf(reservationId)).toBe(100_000);
  const { entries } = await money.ledgerOf(reservationId);
  expect(entries.filter(({ kind }) => kind === 'PAYMENT')).toHaveLength(2);
});

test('a line that was chosen and is posted by two at once is one payment', async () => {
  const { reservationId } = await owing();
  const statement = await imported(camtFile([{ amount: '5.00', payer: 'Firma', bankReference: 'F-5' }]));
  const [lineId = 0] = idsOf(statement);
  await match(lineId, { reservationId });
  const release = await holdReservation(reservationId);
  const posts = [post(statement.statementId, [lineId]), post(statement.statementId, [lineId])];
  await untilWaiting(money.days.app, 2);
  await release();
  for (const { status } of await Promise.all(posts)) expect(status).toBe(200);
  expect(await receivedOf(reservationId)).toBe(500);
});

test('a line that is being posted is not matched with somebody else meanwhile', async () => {
  const [one, other] = [await owing(), await owing()];
  const statement = await imported(camtFile([{ amount: '6.00', payer: 'Firma', bankReference: 'F-6' }]));
  const [lineId = 0] = idsOf(statement);
  await match(lineId, { reservationId: one.reservationId });
  const release = await holdReservation(one.reservationId);
  const posting = post(statement.statementId, [lineId]);
  await untilWaiting(money.days.app, 1);
  const matching = match(lineId, { reservationId: other.reservationId });
  await untilWaiting(money.days.app, 2);
  await release();
  expect((await posting).status).toBe(200);
  expect((await matching).body.code).toBe(-1113);
  expect(await receivedOf(one.reservationId)).toBe(600);
});

test('two lines that pay the same instalment: the second waits for a decision', async () => {
  const { reservationId, kapara } = await owing();
  // On two days, so that the second is no repetition of the first.
  const statement = await imported(camtFile([kapara, { ...kapara, day: '2026-11-13' }]));
  expect(statesOf(statement)).toEqual(['MATCHED', 'MATCHED']);
  const posted = await post(statement.statementId, idsOf(statement));
  expect(statesOf(posted.body).toSorted()).toEqual(['MAYBE', 'POSTED']);
  expect(await receivedOf(reservationId)).toBe(40_000);
});

test('an administrator confirms, chooses, takes away and puts aside; a posted line stays', async () => {
  const { reservationId, kapara } = await owing();
  const statement = await imported(camtFile([{ amount: '55.00', payer: 'Firma' }]));
  const [lineId = 0] = idsOf(statement);
  const stateAfter = async (body: object) => {
    const { state, match: found } = (await match(lineId, body)).body;
    return [state, found?.why ?? null];
  };
  expect(await stateAfter({ reservationId: null, isIgnored: true })).toEqual(['IGNORED', null]);
  expect((await post(statement.statementId, [lineId])).status).toBe(409);
  expect(await stateAfter({ reservationId })).toEqual(['MATCHED', 'CHOSEN']);
  expect(await stateAfter({ reservationId: null })).toEqual(['UNMATCHED', null]);
  const { reservationId: unpriced } = await money.days.heldDay();
  expect((await match(lineId, { reservationId: unpriced })).body.code).toBe(-1092);
  await match(lineId, { reservationId });
  expect(statesOf((await post(statement.statementId, [lineId])).body)).toEqual(['POSTED']);
  expect(await receivedOf(reservationId)).toBe(5_500);
  expect((await match(lineId, { reservationId: null })).body.code).toBe(-1113);

  // A certain match that was taken away is not found again.
  const taken = await imported(camtFile([kapara]));
  const [takenId = 0] = idsOf(taken);
  expect((await match(takenId, { reservationId: null })).body.state).toBe('UNMATCHED');
  const list = await money.asAdmin('GET /api/statements');
  expect(list.body[0]).toMatchObject({
    statementId: taken.statementId,
    currency: 'BAM',
    lineCount: 1,
    openCount: 1,
  });
});

test('an unposted line of another statement takes nothing: the amount is offered, matched and posted', async () => {
  const plan = [{ amount: bam(71_104), due: money.today() }];
  const { reservationId } = await money.agreedDay(bam(71_104), plan);
  const { reservationId: other } = await money.agreedDay(bam(71_104), plan);
  const reference = referenceOf(reservationId);
  const older = await imported(camtFile([{ amount: '711.04', reference, bankReference: 'older' }]));
  expect(statesOf(older)).toEqual(['MATCHED']);
  const newer = await imported(
    camtFile([
      { amount: '711.04', payer: 'Uplatnica', purpose: 'za salu' },
      { amount: '711.04', reference, bankReference: 'newer' },
    ]),
  );
  expect(statesOf(newer)).toEqual(['UNMATCHED', 'MATCHED']);
  const [unnamed = 0, named = 0] = idsOf(newer);
  const candidates = () => money.asAdmin(`GET /api/statement-lines/${unnamed}/candidates`);
  expect((await candidates()).body).toMatchObject([
    { reservationId, why: 'AMOUNT', balance: bam(71_104), hallName: expect.any(String) },
    { reservationId: other, why: 'AMOUNT' },
  ]);
  await match(unnamed, { reservationId: other });
  expect(statesOf((await post(newer.statementId, [unnamed, named])).body)).toEqual(['POSTED', 'POSTED']);
  expect([await receivedOf(reservationId), await receivedOf(other)]).toEqual([71_104, 71_104]);
  expect((await candidates()).body).toEqual([]);
});

describe('CSV', () => {
  test('an unknown heading is asked for once; then the file is read by itself', async () => {
    const { reservationId, reference } = await owing();
    const row = `14.11.2026.;400,00;KM;=cmd|calc;Kapara;${reference};`;
    const unknown = await send(`${csvHeading}\n${row}\n`);
    expect([unknown.status, unknown.body.code]).toEqual([422, -1111]);
    expect(unknown.body.columns).toEqual(csvHeading.split(';'));
    expect(unknown.body.rows).toEqual([row.split(';')]);
    const mapping = JSON.stringify(csvMapping);
    expect(statesOf(await imported(`${csvHeading}\n${row}\n`, { mapping }))).toEqual(['MATCHED']);
    const known = await imported(`${csvHeading}\n${row}\n${row}\n`);
    expect(known.lines).toHaveLength(2);
    expect(known.lines[0]?.match?.reservationId).toBe(reservationId);
  });

  test('of several accounts one must be chosen', async () => {
    const account = (number: string) =>
      money.days.app.db.execute(
        `insert into bank_accounts (bank, account, currency, created_at, updated_at) values ('Banka', '${number}', 'EUR', now(), now())`,
      );
    await account('129-1');
    await account('129-2');
    const content = `${csvHeading}\n1.11.2026;1,00;;A;B;C;\n`;
    const fields = { mapping: JSON.stringify(csvMapping) };
    const without = await send(content, fields);
    expect(without.body.errors).toMatchObject([{ field: 'body.accountId' }]);
    const { rows } = await money.days.app.db.execute<{ id: number }>(
      'select max(account_id) as id from bank_accounts',
    );
    const chosen = await imported(content, { ...fields, accountId: String(rows[0]?.id) });
    expect(chosen.account).toBe('29-2');
    expect(chosen.lines[0]?.amount).toEqual({ amount: 100, currency: 'EUR' });
    await money.days.app.db.execute('delete from bank_accounts');
  });

  test('the account is the one that the file names, else the only one in its currency', async () => {
    const account = (number: string, currency: string) =>
      money.days.app.db.execute(
        `insert into bank_accounts (bank, account, currency, created_at, updated_at) values ('Banka', '${number}', '${currency}', now(), now())`,
      );
    await account('129-007-1', 'BAM');
    await account('129-007-2', 'EUR');
    await account('129-007-3', 'EUR');
    onTestFinished(async () => {
      await money.days.app.db.execute('delete from bank_accounts');
    });
    const mapping = JSON.stringify(csvMapping);
    const file = (currency: string, top = '') =>
      `${top}${csvHeading}\n2.11.2026;1,00;${currency};Neko;B;C;\n`;
    expect((await imported(file('KM'), { mapping })).account).toBe('07-1');
    const named = await imported(file('EUR', 'Izvod računa 129-007-3\n'), { mapping });
    expect(named.account).toBe('07-3');
    expect((await send(file('EUR'), { mapping })).body.errors).toMatchObject([{ field: 'body.accountId' }]);
  });
});

test('an answer about unknown columns repeats a few characters of the file', async () => {
  const wide = (text: string) => Array.from({ length: 10 }, () => `${text} ${'x'.repeat(4_000)}`).join(';');
  const unknown = await send([wide('Kolona'), wide('1'), wide('2'), wide('3'), wide('4')].join('\n'));
  expect(unknown.body.code).toBe(-1111);
  expect(unknown.body.columns[9]).toMatch(/^Kolona x+$/);
  expect(unknown.text.length).toBeLessThan(10_000);
});

test('a statement of as many lines as are allowed is imported', async () => {
  const lines = Array.from({ length: maxStatementLines }, (_, at) => ({
    amount: '1.00',
    bankReference: `many-${at}`,
  }));
  const statement = await imported(camtFile(lines));
  expect(statement.lineCount).toBe(maxStatementLines);
});

test('a file that is no statement is refused, and nothing of it is stored', async () => {
  const before = await countOf('statements');
  const bomb = `<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>`;
  const answers = [
    await send(bomb),
    await send(camtFile([{ amount: '1.00' }, { amount: '=1' }])),
    await send(camtFile([{ amount: '1.00', isDebit: true }])),
    await send(Buffer.from(`%PDF-1.7 ${'x'.repeat(50)}`)),
    await send(Buffer.alloc(10 * 1024 * 1024 + 1, 'a')),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 415, 413]);
  expect(answers[0]?.body.detail).toBe('Red 2: DOCTYPE nije dozvoljen. Ništa nije uvezeno.');
  expect(answers[1]?.body.detail).toMatch(/^Red \d+: Iznos nije ispravan/);
  expect(await countOf('statements')).toBe(before);
});

test('a line that was posted by hand is left unposted, said so, and posted as another payment', async () => {
  const { reservationId, kapara, rest } = await owing();
  const statement = await imported(
    camtFile([
      { ...kapara, bankReference: `H-${reservationId}` },
      { ...rest, bankReference: `H2-${reservationId}` },
    ]),
  );
  const [byHand = 0, fromBank = 0] = idsOf(statement);
  const valueDay = statement.lines[0]?.day;
  expect((await money.pay(reservationId, bam(40_000), { valueDay })).status).toBe(201);
  const match40 = await match(byHand, { reservationId });
  expect(match40.body.state, match40.text).toBe('MATCHED');
  const posted = await post(statement.statementId, [byHand, fromBank]);
  expect(posted.status, posted.text).toBe(200);
  expect(statesOf(posted.body)).toEqual(['MATCHED', 'POSTED']);
  expect(posted.body.doubled).toEqual([
    { lineId: byHand, message: expect.stringMatching(/^Ista uplata je upisana u/) },
  ]);
  expect(await receivedOf(reservationId)).toBe(100_000);
  const again = await money.call(`POST /api/statements/${statement.statementId}/post`, {
    as: money.days.admin,
    body: { lineIds: [byHand], anotherPayment: true },
  });
  expect([statesOf(again.body), again.body.doubled]).toEqual([['POSTED', 'POSTED'], []]);
});
