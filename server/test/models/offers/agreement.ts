import { expect } from 'vitest';
import type { TestApp } from '#test/support/test-app.ts';

/** What must never be found, whatever happened before: each statement finds the rows that break it. */
const contradictions: Record<string, string> = {
  'a draft that can never be sent': `select o.offer_id from offers o join reservations r using (reservation_id)
    where o.state = 'DRAFT' and o.annex_of is distinct from r.contract_id`,
  'an open offer that can be signed later than two days before its day or that of its reservation': `select o.offer_id
    from offers o join reservations r using (reservation_id)
    where o.state = 'SENT' and o.valid_until at time zone 'Europe/Sarajevo'
      > least(o.event_date::date, r.event_date) - 2 + time '20:00'`,
  'two drafts or two sent offers of one reservation': `select reservation_id, state from offers
    where state in ('DRAFT', 'SENT') group by 1, 2 having count(*) > 1`,
  'an accepted offer without a contract, or a contract without one': `select o.offer_id, o.state, c.contract_id
    from offers o full join contracts c using (offer_id) where (o.state = 'ACCEPTED') <> (c.contract_id is not null)`,
  'a contract in force that its reservation does not name, or another one': `select r.reservation_id, r.contract_id, c.contract_id
    from reservations r left join contracts c
      on c.reservation_id = r.reservation_id and c.annex_of is null and c.canceled_at is null
    where c.contract_id is distinct from r.contract_id`,
  'a contract in force of a canceled reservation': `select c.contract_id from contracts c join reservations r using (reservation_id)
    where c.canceled_at is null and r.status = 'CANCELED'`,
  'an annex in force of a canceled contract, or the other way round': `select a.contract_id from contracts a
    join contracts c on a.annex_of = c.contract_id where (a.canceled_at is null) <> (c.canceled_at is null)`,
  'a sent offer of a canceled reservation': `select o.offer_id from offers o join reservations r using (reservation_id)
    where o.state = 'SENT' and r.status = 'CANCELED'`,
  'a deadline of a reservation that is not that of its sent offer': `select r.reservation_id, r.offer_until, o.valid_until
    from reservations r left join offers o
      on o.reservation_id = coalesce(r.moves_reservation_id, r.reservation_id) and o.state = 'SENT' and r.status <> 'CANCELED'
    where r.offer_until is distinct from o.valid_until`,
  'a charge that is not the total of what is signed last, or is none': `with signed as (
      select distinct on (c.reservation_id) c.reservation_id, o.total, o.total_other, o.currency
      from contracts c join offers o using (offer_id) where c.canceled_at is null
      order by c.reservation_id, c.contract_id desc),
    charged as (select reservation_id, sum(amount) as total, sum(other_amount) as total_other
      from ledger_entries where kind in ('CHARGE', 'REVERSAL') group by 1)
    select * from signed full join charged using (reservation_id)
    where coalesce(signed.total, 0) <> coalesce(charged.total, 0)
      or coalesce(signed.total_other, 0) <> coalesce(charged.total_other, 0)`,
  'payments that do not add up to what is charged': `with planned as (
      select reservation_id, sum(amount) as total from instalments where voided_at is null group by 1),
    charged as (select reservation_id, sum(amount) as total from ledger_entries group by 1)
    select * from planned full join charged using (reservation_id)
    where coalesce(planned.total, 0) <> coalesce(charged.total, 0)`,
  'a held second day without its annex': `select s.reservation_id from reservations s where s.moves_reservation_id is not null
    and s.status <> 'CANCELED' and not exists (select from offers o where o.move_reservation_id = s.reservation_id
      and o.state = 'SENT' and o.reservation_id = s.moves_reservation_id
      and o.hall_id = s.hall_id and o.event_date = s.event_date::text
      and s.status = 'PENDING' and o.valid_until = s.held_until)`,
  'an annex without the day to which it moves the event': `select o.offer_id from offers o join reservations r using (reservation_id)
    left join reservations s on s.reservation_id = o.move_reservation_id
    where o.kind = 'ANNEX' and o.state = 'SENT' and (o.hall_id, o.event_date) is distinct from (r.hall_id, r.event_date::text)
      and (s.reservation_id is null or (s.status = 'CANCELED' and s.canceled_by <> 'SYSTEM'))`,
  'a day of a hall with two holders': `select hall_id, event_date from reservations where status <> 'CANCELED'
    group by 1, 2 having count(*) > 1`,
  'numbers with gaps or without their counter': `with numbers as (
      select substring(number from '^(.+)-\\d+-\\d+$') as series, substring(number from '-(\\d{4})-')::int as year,
        substring(number from '\\d+$')::int as n
      from (select distinct number from offers where kind = 'OFFER' and state <> 'DRAFT'
        union all select number from contracts where annex_of is null) given),
    used as (select series, year, count(*) as count, count(distinct n) as different, max(n) as most from numbers group by 1, 2)
    select * from used full join number_counters using (series, year)
    where count is distinct from last or most is distinct from last or different is distinct from last`,
  'versions with gaps': `select number from offers where state <> 'DRAFT' group by 1
    having count(*) <> max(version) or count(distinct version) <> count(*)`,
  'annexes with gaps in their numbers': `select annex_of from offers where kind = 'ANNEX' and state <> 'DRAFT' group by 1
    having count(distinct number) <> max(substring(number from '/A(\\d+)$')::int)`,
  'a sent offer whose paper is missing or another one': `select o.offer_id from offers o left join papers p
    on p.offer_id = o.offer_id and p.kind = 'OFFER' where o.state <> 'DRAFT' and p.sha256 is distinct from o.sha256`,
};

const all = Object.entries(contradictions)
  .map(
    ([name, statement], index) =>
      `select '${name}' as what, to_jsonb(found_${index}) as found from (${statement}) found_${index}`,
  )
  .join('\nunion all\n');

/** Offers, reservations, contracts, ledger and numbers tell the same. */
export async function expectAgreement(app: TestApp, what = '') {
  expect((await app.db.execute(all)).rows, what).toEqual([]);
}
