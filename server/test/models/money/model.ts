import { type ActOn, refuse } from '../harness.ts';
import { addDays } from '../model-time.ts';
import {
  amountIn,
  type Entry,
  exchange,
  type Instalment,
  isReversed,
  ledgerCurrency,
  lives,
  type Method,
  openCharges,
  paidParts,
  type Refund,
  type Row,
  refundable,
  type State,
  type Sum,
  sums,
  today,
  total,
} from './model-state.ts';

export type Act = ActOn<State>;

const rowOf = ({ rows }: State, id: number): Row => rows.get(id) ?? refuse(404);

type NewEntry = Pick<Entry, 'kind' | 'amount' | 'currency'> & Partial<Entry>;

function post(state: State, row: Row, entry: NewEntry): Entry {
  state.keys += 1;
  const posted: Entry = {
    key: state.keys,
    id: 0,
    other: exchange(entry),
    method: null,
    day: today(state),
    number: null,
    reverses: null,
    pairedWith: null,
    contract: null,
    ...entry,
  };
  row.entries.push(posted);
  return posted;
}

/** Cash of a closed day goes to the next one. */
function postReceipt(state: State, row: Row, entry: NewEntry & { method: Method | null }): Entry {
  const year = today(state).slice(0, 4);
  const last = (state.numbers.get(year) ?? 0) + 1;
  state.numbers.set(year, last);
  let day = today(state);
  while (entry.method === 'CASH' && state.closedDays.has(day)) day = addDays(day, 1);
  return post(state, row, { ...entry, day, number: `PU-${year}-${String(last).padStart(4, '0')}` });
}

/** What was shown in the other currency pays what it was shown for. */
function roundingFor(row: Row, paid: Sum): number {
  const { currency, balance } = sums(row);
  if (paid.currency === currency) return 0;
  const value = exchange(paid);
  const open = paidParts(row).filter((part) => part.open > 0);
  const shownOf = (amount: number) => exchange({ amount, currency });
  const targets = open.map((_, index) => {
    const parts = open.slice(0, index + 1).map((part) => part.open);
    return { due: total(parts), shown: [total(parts.map(shownOf)), shownOf(total(parts))] };
  });
  if (balance > 0) targets.push({ due: balance, shown: [shownOf(balance)] });
  const closed = targets.find(({ due, shown }) => shown.includes(paid.amount) && Math.abs(value - due) <= 1);
  return closed ? value - closed.due : 0;
}

function postRounding(state: State, row: Row, to: Entry, amount: number) {
  if (amount === 0) return;
  const currency = ledgerCurrency(row);
  post(state, row, { kind: 'ROUNDING', amount, currency, other: 0, pairedWith: to.key });
}

function reverseEntry(state: State, row: Row, { key, amount, currency, other, method, number }: Entry) {
  const entry = { amount: -amount, currency, other: 0 - other, method, reverses: key };
  if (number === null) return post(state, row, { ...entry, kind: 'REVERSAL' });
  return postReceipt(state, row, { ...entry, kind: 'REVERSAL' });
}

function reverseCharges(state: State, row: Row, contracts: (number | null)[], isEnded: boolean) {
  const forgiven = row.entries.filter(
    (one) => ['WRITE_OFF', 'ROUNDING'].includes(one.kind) && !isReversed(row, one),
  );
  const charges = openCharges(row).filter(({ contract }) => contracts.includes(contract));
  for (const one of [...charges, ...(isEnded ? forgiven : [])]) reverseEntry(state, row, one);
}

const voidPlan = (row: Row) => {
  for (const one of row.plan) one.isVoid = true;
};

function setPlan(row: Row, plan: Instalment[]) {
  row.plan = plan.toSorted((one, two) => one.due.localeCompare(two.due));
  row.kaparas.push(...plan.filter(({ kind }) => kind === 'KAPARA'));
}

export const request =
  (id: number, user: number, eventDay: string): Act =>
  (state) => {
    const nothing = { entries: [], plan: [], kaparas: [], refunds: [] };
    state.rows.set(id, { id, user, eventDay, isCanceled: false, contract: null, ...nothing });
    return 201;
  };

export const agree =
  (id: number, amount: Sum, plan: Instalment[]): Act =>
  (state) => {
    const row = rowOf(state, id);
    if (row.contract !== null || row.isCanceled) refuse(409);
    reverseCharges(state, row, [null], false);
    post(state, row, { kind: 'CHARGE', ...amount });
    const whole = { kind: 'INSTALMENT', due: row.eventDay, ...amount, isVoid: false };
    setPlan(row, plan.length > 0 ? plan : [whole]);
    return 201;
  };

export const sign =
  (contract: number, id: number, amount: Sum, plan: Instalment[]): Act =>
  (state) => {
    const row = rowOf(state, id);
    reverseCharges(state, row, [null], false);
    post(state, row, { kind: 'CHARGE', ...amount, contract });
    setPlan(row, plan);
    Object.assign(row, { contract, isCanceled: false });
    return 201;
  };

export const pay =
  (id: number, paid: Sum, { method, valueDay }: { method: Method; valueDay: string }): Act =>
  (state) => {
    if (valueDay > today(state)) refuse(400);
    const row = rowOf(state, id);
    const rounding = roundingFor(row, paid);
    const entry = { kind: 'PAYMENT', ...paid, amount: -paid.amount, method } as const;
    postRounding(state, row, postReceipt(state, row, entry), rounding);
    return 201;
  };

export const writeOff =
  (id: number, amount: Sum): Act =>
  (state) => {
    const row = rowOf(state, id);
    const { currency, balance } = sums(row);
    if (amount.currency !== currency || amount.amount > balance) refuse(409);
    post(state, row, { kind: 'WRITE_OFF', amount: -amount.amount, currency });
    return 201;
  };

export const transfer =
  (id: number, to: number, amount: Sum): Act =>
  (state) => {
    if (id === to) refuse(409);
    const [row, target] = [rowOf(state, id), rowOf(state, to)];
    const { currency, balance } = sums(row);
    const most = Math.min(-balance, refundable(row, false));
    if (amount.currency !== currency || amount.amount > most) refuse(409);
    if (openCharges(target).length === 0 || target.isCanceled) refuse(409);
    const rounding = roundingFor(target, amount);
    const sent = post(state, row, { kind: 'TRANSFER_OUT', ...amount });
    const received = post(state, target, {
      kind: 'TRANSFER_IN',
      ...amount,
      amount: -amount.amount,
      pairedWith: sent.key,
    });
    postRounding(state, target, received, rounding);
    return 201;
  };

/** Both sides of a transfer and what was rounded with them. */
function tiedTo({ rows }: State, entry: Entry): { row: Row; one: Entry }[] {
  const all = [...rows.values()].flatMap((row) => row.entries.map((one) => ({ row, one })));
  const keys = new Set([entry.key]);
  for (const _ of [1, 2])
    for (const { one } of all) {
      if (one.pairedWith === null) continue;
      if (keys.has(one.pairedWith)) keys.add(one.key);
      if (keys.has(one.key)) keys.add(one.pairedWith);
    }
  return all.filter(({ one }) => keys.has(one.key) && one.key !== entry.key);
}

/** A refund in the other currency may exceed what was received by the fening of its conversion. */
function assertCovered(row: Row) {
  const { currency } = sums(row);
  const isExchanged = row.refunds.some((one) => lives(one) && one.currency !== currency);
  if (refundable(row, false) < (isExchanged ? -1 : 0)) refuse(409);
}

export const reverse =
  (id: number, key: number): Act =>
  (state) => {
    const row = rowOf(state, id);
    const entry = row.entries.find((one) => one.key === key) ?? refuse(404);
    if (['REVERSAL', 'ROUNDING', 'CHARGE'].includes(entry.kind) || isReversed(row, entry)) refuse(409);
    const refund = row.refunds.find((one) => one.entry === key);
    if (refund) Object.assign(refund, { state: 'APPROVED', entry: null });
    const tied = tiedTo(state, entry);
    for (const { row: of, one } of tied) if (!isReversed(of, one)) reverseEntry(state, of, one);
    reverseEntry(state, row, entry);
    for (const touched of new Set([row, ...tied.map((one) => one.row)])) assertCovered(touched);
    return 201;
  };

export const ask =
  (learned: { id: number }, id: number, of: { amount: Sum; isDoubled: boolean; by: number }): Act =>
  (state) => {
    const row = rowOf(state, id);
    const { amount, isDoubled, by } = of;
    const { currency } = sums(row);
    const most = refundable(row, isDoubled);
    const limit = amount.currency === currency ? most : exchange({ amount: most, currency });
    if (most <= 0 || amount.amount > limit) refuse(409);
    addRefund(row, learned.id, { ...amount, isDoubled, askedBy: by });
    return 201;
  };

function addRefund(row: Row, id: number, asked: Sum & Pick<Refund, 'isDoubled' | 'askedBy'>) {
  row.refunds.push({ id, ...asked, other: exchange(asked), state: 'ASKED', entry: null });
}

function refundOf(state: State, id: number) {
  for (const row of state.rows.values())
    for (const refund of row.refunds) if (refund.id === id) return { row, refund };
  return refuse(404);
}

/** There are two administrators. */
export const approve =
  (id: number, by: number): Act =>
  (state) => {
    const { refund } = refundOf(state, id);
    if (refund.state !== 'ASKED' || refund.askedBy === by) refuse(409);
    refund.state = 'APPROVED';
    return 200;
  };

export const reject =
  (id: number): Act =>
  (state) => {
    const { refund } = refundOf(state, id);
    if (refund.state !== 'ASKED' && refund.state !== 'APPROVED') refuse(409);
    refund.state = 'REJECTED';
    return 200;
  };

export const payRefund =
  (id: number, method: Method): Act =>
  (state) => {
    const { row, refund } = refundOf(state, id);
    if (refund.state !== 'APPROVED') refuse(409);
    const { currency, balance } = sums(row);
    const { amount } = refund;
    const value = exchange({ amount, currency: refund.currency });
    const isShown =
      refund.currency !== currency && balance < 0 && exchange({ amount: -balance, currency }) === amount;
    const rounding = isShown && Math.abs(value + balance) <= 1 ? -(value + balance) : 0;
    const posted = postReceipt(state, row, { kind: 'REFUND', amount, currency: refund.currency, method });
    postRounding(state, row, posted, rounding);
    Object.assign(refund, { state: 'PAID', entry: posted.key });
    assertCovered(row);
    return 200;
  };

export type Cancellation = {
  by: 'GUEST' | 'HOUSE' | 'AGREEMENT';
  refund?: Sum | undefined;
  keepsCredit: boolean;
};

/** What is given back unless the administrator decides otherwise. */
function proposed(row: Row, by: Cancellation['by']): number {
  const { received } = sums(row);
  const deposit = Math.min(received, row.plan.find(({ kind }) => kind === 'KAPARA')?.amount ?? 0);
  return received + { GUEST: -deposit, HOUSE: deposit, AGREEMENT: 0 }[by];
}

export const cancelContract =
  (learned: { refund: number }, id: number, askedBy: number, of: Cancellation): Act =>
  (state) => {
    const row = rowOf(state, id);
    const contract = row.contract ?? refuse(409);
    reverseCharges(state, row, [null, contract], true);
    const wanted = of.refund?.amount ?? proposed(row, of.by);
    voidPlan(row);
    Object.assign(row, { contract: null, isCanceled: true });
    const { currency, received, balance } = sums(row);
    if (of.refund && of.refund.currency !== currency) refuse(409);
    if (of.keepsCredit) return 200;
    if (received <= 0) return wanted > 0 ? refuse(409) : 200;
    const open = row.refunds.filter(({ state: reached }) => ['ASKED', 'APPROVED'].includes(reached));
    const before = total(open.map((one) => amountIn(currency, one)));
    const refund = Math.max(wanted, before);
    const kept = -balance - refund;
    if (kept !== 0) post(state, row, { kind: 'CHARGE', amount: kept, currency, contract });
    if (refund === before) return 200;
    const isDoubled = wanted > received;
    if (refund - before > refundable(row, isDoubled)) refuse(409);
    addRefund(row, learned.refund, { amount: refund - before, currency, isDoubled, askedBy });
    return 200;
  };

export const setStatus =
  (id: number, status: 'CONFIRMED' | 'CANCELED'): Act =>
  (state) => {
    const row = rowOf(state, id);
    if (row.isCanceled === (status === 'CANCELED')) return 200;
    row.isCanceled = status === 'CANCELED';
    if (!row.isCanceled) return 200;
    const hasPrice = openCharges(row).some(({ contract }) => contract === null);
    if (row.contract === null && !hasPrice) return 200;
    reverseCharges(state, row, [null, row.contract], true);
    voidPlan(row);
    row.contract = null;
    return 200;
  };

/** What a day of the cash book holds in cash. */
export function cashOf({ rows }: Pick<State, 'rows'>, day: string, method: Method = 'CASH') {
  const entries = [...rows.values()].flatMap((row) => row.entries);
  const booked = entries.filter((one) => one.day === day && one.number !== null && one.method === method);
  const sumIn = (currency: string) =>
    0 - total(booked.filter((one) => one.currency === currency).map(({ amount }) => amount));
  return { BAM: sumIn('BAM'), EUR: sumIn('EUR') };
}

export const closeDay =
  (day: string): Act =>
  (state) => {
    if (day > today(state)) refuse(400);
    if (state.closedDays.has(day)) refuse(409);
    state.closedDays.add(day);
    return 201;
  };
