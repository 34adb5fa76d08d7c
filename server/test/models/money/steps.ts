import { type Actor, call, type History, type StepOn, some } from '../harness.ts';
import { addDays, localDay } from '../model-time.ts';
import { askForCode, signature } from '../offers/signing.ts';
import * as model from './model.ts';
import {
  type Currency,
  currencyOf,
  exchange,
  type Instalment,
  isReversed,
  other,
  paidParts,
  type Row,
  refundable,
  type State,
  type Sum,
  sums,
  today,
  total,
} from './model-state.ts';

export type World = History<State> & {
  admins: [Actor, Actor];
  hall: number;
  firstDay: string;
};

/** With the reservations that it touches. */
export type Step = StepOn<State> & { rows: number[] };
type Make = (world: World) => Step | undefined | Promise<Step | undefined>;

const rowsOf = ({ state }: World) => [...state.rows.values()];
export const userOf = ({ users }: World, { user }: Row) => users.find(({ userId }) => userId === user);

const hasLedger = (row: Row) => currencyOf(row) !== undefined;
const someRow = (world: World, wanted: (row: Row) => boolean = hasLedger) =>
  some(world, rowsOf(world), wanted);

const someMethod = ({ random }: World) => random.choose({ CASH: 3, TRANSFER: 2, CARD: 1 });

const request: Make = (world) => {
  const { state, users, hall, firstDay } = world;
  const user = users.find(({ userId }) => !rowsOf(world).some((row) => row.user === userId));
  if (!user) return undefined;
  const eventDay = addDays(firstDay, state.rows.size);
  const event = { guestCount: 120, eventType: 'WEDDING', customEventType: null };
  const body = { hallId: hall, eventDate: eventDay, ...event };
  return {
    name: `request ${eventDay}`,
    rows: [],
    run: () => call(world, 'POST /api/reservations/create-reservation', user, body),
    act: ({ body: made }) => model.request(made.reservationId, user.userId, eventDay),
  };
};

/** Prices whose halves and thirds are not whole amounts of the other currency. */
const prices = [99_999, 150_000, 200_001, 33_333, 50_000];

/** Two or three parts that add up; the first is a kapara or an avans. */
function parts({ random }: World, { amount, currency }: Sum): Omit<Instalment, 'due'>[] {
  const first = Math.floor(amount / (2 + random.below(3)));
  const second = random.chance(0.5) ? Math.floor((amount - first) / 3) : 0;
  const kind = random.chance(0.7) ? 'KAPARA' : 'AVANS';
  return [first, second, amount - first - second]
    .filter((part) => part > 0)
    .map((part, index) => ({
      kind: index === 0 ? kind : 'INSTALMENT',
      amount: part,
      currency,
      isVoid: false,
    }));
}

const somePrice = ({ random }: World): Sum => ({
  amount: random.pick(prices) ?? 1,
  currency: random.chance(0.75) ? 'BAM' : 'EUR',
});

const sent = ({ kind, due, amount, currency }: Instalment) => ({ kind, due, amount: { amount, currency } });

const agree: Make = (world) => {
  const row = someRow(world, (one) => !one.isCanceled && one.contract === null);
  if (!row) return undefined;
  const amount = somePrice(world);
  const day = addDays(today(world.state), -15);
  const plan = world.random.chance(0.7)
    ? parts(world, amount).map((part) => ({ ...part, due: addDays(day, world.random.below(90)) }))
    : [];
  const body = { amount, instalments: plan.map(sent) };
  return {
    name: `agree ${row.id} ${JSON.stringify(body)}`,
    rows: [row.id],
    run: () => call(world, `POST /api/reservations/${row.id}/agreed-price`, world.admins[0], body),
    act: () => model.agree(row.id, amount, plan),
  };
};

/** From the draft to the signature; undefined when a code is refused. */
const sign: Make = async (world) => {
  const row = rowsOf(world).find((one) => !one.isCanceled && one.contract === null);
  const user = row && userOf(world, row);
  if (!row || !user) return undefined;
  const [admin] = world.admins;
  const amount = somePrice(world);
  const days = [7, 40, 80];
  const planned = parts(world, amount);
  const unitPrice = amount;
  const { body: draft } = await call(world, `POST /api/reservations/${row.id}/offers`, admin);
  const updated = await call(world, `PATCH /api/offers/${draft.offerId}/update`, admin, {
    currency: amount.currency,
    lines: [{ text: 'Najam sale', unit: 'EVENT', quantity: 1, unitPrice }],
    plan: planned.map(({ kind, amount: part, currency }, index) => ({
      kind,
      dueAfterSigningDays: days[index],
      amount: { amount: part, currency },
    })),
  });
  const answer = await call(world, `POST /api/offers/${draft.offerId}/send`, admin);
  if (answer.status !== 201) throw new Error(`${updated.text} ${answer.text}`);
  const { code } = await askForCode(world.app, user, draft.offerId);
  if (code === undefined) throw new Error('No code');
  const plan = planned.map((part, index) => ({
    ...part,
    due: addDays(today(world.state), days[index] ?? 0),
  }));
  return {
    name: `sign ${row.id} ${JSON.stringify(amount)} ${JSON.stringify(plan.map(sent))}`,
    rows: [row.id],
    run: () => call(world, `POST /api/offers/${draft.offerId}/sign`, user, signature(code)),
    act: ({ body }) => model.sign(body.contractId, row.id, amount, plan),
  };
};

/** What the guest is shown in the other currency, what is open, or any amount. */
function someAmount(world: World, row: Row): Sum {
  const { random } = world;
  const currency = currencyOf(row) ?? 'BAM';
  const any = { amount: 1 + random.below(60_000), currency: random.chance(0.5) ? 'BAM' : 'EUR' } as const;
  if (!hasLedger(row)) return any;
  const { balance } = sums(row);
  const open = paidParts(row).filter((part) => part.open > 0);
  const first = open.slice(0, 1 + random.below(open.length)).map((part) => part.open);
  const shown = (amount: number): Sum => ({
    amount: exchange({ amount, currency }),
    currency: other(currency),
  });
  const asShown = total(first.map((amount) => shown(amount).amount));
  const kind = random.choose({ shown: 5, open: 3, balance: 2, shownBalance: 2, half: 1, any: 3 });
  const amounts: Record<typeof kind, Sum> = {
    shown: { amount: asShown, currency: other(currency) },
    open: { amount: total(first), currency },
    balance: { amount: balance, currency },
    shownBalance: shown(balance),
    // Exactly half a fening more.
    half: { amount: 50_000, currency: 'EUR' },
    any,
  };
  return amounts[kind].amount > 0 ? amounts[kind] : any;
}

const pay: Make = (world) => {
  const row = someRow(world, (one) => hasLedger(one) && !one.isCanceled);
  if (!row) return undefined;
  const amount = someAmount(world, row);
  const method = someMethod(world);
  const valueDay = addDays(today(world.state), world.random.chance(0.05) ? 1 : -world.random.below(5));
  const body = { amount, method, valueDay, sendReceipt: false, anotherPayment: true };
  return {
    name: `pay ${row.id} ${JSON.stringify(body)}`,
    rows: [row.id],
    run: () => call(world, `POST /api/reservations/${row.id}/payments`, world.admins[0], body),
    act: () => model.pay(row.id, amount, { method, valueDay }),
  };
};

const reverse: Make = (world) => {
  const all = rowsOf(world).flatMap((row) => row.entries.map((entry) => ({ row, entry })));
  const kinds = ['PAYMENT', 'REFUND', 'WRITE_OFF', 'TRANSFER_IN', 'TRANSFER_OUT'];
  const found = some(world, all, ({ row, entry }) => kinds.includes(entry.kind) && !isReversed(row, entry));
  if (!found) return undefined;
  const { row, entry } = found;
  return {
    name: `reverse ${entry.kind} ${entry.id} of ${row.id}`,
    rows: rowsOf(world).map(({ id }) => id),
    run: () => call(world, `POST /api/ledger/${entry.id}/reverse`, world.admins[0], { reason: 'Greška' }),
    act: () => model.reverse(row.id, entry.key),
  };
};

const writeOff: Make = (world) => {
  const row = someRow(world, (one) => hasLedger(one) && sums(one).balance > 0);
  if (!row) return undefined;
  const { currency, balance } = hasLedger(row) ? sums(row) : { currency: 'BAM' as Currency, balance: 1 };
  const amount = { amount: Math.max(1, 1 + world.random.below(Math.max(1, balance) + 5)), currency };
  const body = { amount, reason: 'Dogovor' };
  return {
    name: `write off ${row.id} ${JSON.stringify(amount)}`,
    rows: [row.id],
    run: () => call(world, `POST /api/reservations/${row.id}/write-offs`, world.admins[0], body),
    act: () => model.writeOff(row.id, amount),
  };
};

const isOverpaid = (row: Row) => hasLedger(row) && sums(row).balance < 0;

const transfer: Make = (world) => {
  const row = someRow(world, isOverpaid);
  const target = some(world, rowsOf(world), (one) => hasLedger(one) && !one.isCanceled && one !== row);
  if (!row || !target) return undefined;
  const currency = currencyOf(row) ?? 'BAM';
  const credit = hasLedger(row) ? -sums(row).balance : 1;
  const part = world.random.chance(0.4) ? credit : 1 + world.random.below(Math.max(1, credit) + 3);
  const amount = { amount: Math.max(1, part), currency };
  const body = { toReservationId: target.id, amount };
  return {
    name: `transfer ${row.id} to ${target.id} ${JSON.stringify(amount)}`,
    rows: [row.id, target.id],
    run: () => call(world, `POST /api/reservations/${row.id}/transfers`, world.admins[0], body),
    act: () => model.transfer(row.id, target.id, amount),
  };
};

const ask: Make = (world) => {
  const { random } = world;
  const row = someRow(world, (one) => hasLedger(one) && refundable(one, false) > 0);
  if (!row) return undefined;
  const currency = currencyOf(row) ?? 'BAM';
  const isDoubled = random.chance(0.2);
  const most = hasLedger(row) ? Math.max(1, refundable(row, isDoubled)) : 1;
  const own = { amount: random.chance(0.4) ? most : 1 + random.below(most + 3), currency };
  const shown = { amount: Math.max(1, exchange(own)), currency: other(currency) };
  const amount = random.chance(0.6) ? own : shown;
  const by = random.pick(world.admins) ?? world.admins[0];
  const body = { amount, reason: 'Preplata', isDoubledDeposit: isDoubled };
  return {
    name: `ask ${row.id} ${JSON.stringify(body)}`,
    rows: [row.id],
    run: () => call(world, `POST /api/reservations/${row.id}/refunds`, by, body),
    act: ({ body: made }) => model.ask({ id: made?.refundId }, row.id, { amount, isDoubled, by: by.userId }),
  };
};

const decide =
  (verb: 'approve' | 'reject' | 'pay', wanted: 'ASKED' | 'APPROVED'): Make =>
  (world) => {
    const all = rowsOf(world).flatMap((row) => row.refunds.map((refund) => ({ row, refund })));
    const found = some(world, all, ({ refund }) => refund.state === wanted);
    if (!found) return undefined;
    const { row, refund } = found;
    const by = world.random.pick(world.admins) ?? world.admins[0];
    const method = someMethod(world);
    const bodies = {
      approve: {},
      reject: { reason: 'Nije tako' },
      pay: { method, valueDay: localDay(world.state.now) },
    };
    const acts = {
      approve: model.approve(refund.id, by.userId),
      reject: model.reject(refund.id),
      pay: model.payRefund(refund.id, method),
    };
    return {
      name: `${verb} refund ${refund.id} of ${row.id} by ${by.userId} ${method}`,
      rows: [row.id],
      run: () => call(world, `PATCH /api/refunds/${refund.id}/${verb}`, by, bodies[verb]),
      act: () => acts[verb],
    };
  };

const cancelContract: Make = (world) => {
  const { random } = world;
  const row = random.pick(rowsOf(world).filter(({ contract }) => contract !== null));
  if (!row) return undefined;
  const by = random.choose({ GUEST: 2, HOUSE: 2, AGREEMENT: 1 });
  const { currency, received } = sums(row);
  const amount = random.below(Math.max(1, received) + 2);
  const refund: Sum | undefined = random.chance(0.3) ? { amount, currency } : undefined;
  const of = { by, refund, keepsCredit: random.chance(0.2) };
  const [admin] = world.admins;
  return {
    name: `cancel the contract of ${row.id} ${JSON.stringify(of)}`,
    rows: [row.id],
    run: () =>
      call(world, `POST /api/contracts/${row.contract}/cancel`, admin, { ...of, reason: 'Otkazano' }),
    act: ({ body }) => model.cancelContract({ refund: body?.refund?.refundId }, row.id, admin.userId, of),
  };
};

const status: Make = (world) => {
  const row = someRow(world, ({ isCanceled }) => isCanceled);
  if (!row) return undefined;
  const to = row.isCanceled ? 'CONFIRMED' : 'CANCELED';
  return {
    name: `status ${row.id} ${to}`,
    rows: [row.id],
    run: () => call(world, `PATCH /api/reservations/${row.id}/status`, world.admins[0], { status: to }),
    act: () => model.setStatus(row.id, to),
  };
};

const closeDay: Make = (world) => {
  const { random, state } = world;
  const day = addDays(
    today(state),
    random.choose({ today: 5, before: 1, ahead: 1 }) === 'today' ? 0 : random.below(3) - 1,
  );
  const cash = model.cashOf(state, day);
  const counted = [
    { amount: Math.max(0, cash.BAM), currency: 'BAM' },
    { amount: Math.max(0, cash.EUR), currency: 'EUR' },
  ];
  const note = cash.BAM < 0 || cash.EUR < 0 ? 'Iz sefa' : null;
  return {
    name: `close ${day}`,
    rows: [],
    run: () => call(world, 'POST /api/money/cash-day/close', world.admins[1], { day, counted, note }),
    act: () => model.closeDay(day),
  };
};

export const makers = {
  request,
  agree,
  sign,
  pay,
  reverse,
  writeOff,
  transfer,
  ask,
  approve: decide('approve', 'ASKED'),
  reject: decide('reject', 'ASKED'),
  payRefund: decide('pay', 'APPROVED'),
  cancelContract,
  status,
  closeDay,
};
