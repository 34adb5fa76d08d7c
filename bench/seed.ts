const syllables = "(array['ba', 'ko', 'ri', 'ma', 'le', 'vu', 'do', 'se', 'ni', 'ta'])";
const firstNames =
  "(array['amra', 'marko', 'jelena', 'emir', 'selma', 'nikola', 'zeljka', 'haris', 'ivana', 'goran'])";
const surname = [1, 10, 100, 1000, 10_000].map((power) => `${syllables}[1 + n / ${power} % 10]`).join(' || ');
const person = `${firstNames}[1 + n / 7 % 10] as first, ${surname} as last, lpad(((n * 7919::bigint + 123457) % 1000000)::text, 6, '0') as digits`;

/** A guest whose surname and number occur once, whatever the size. */
export const someGuest = { surname: 'semakobaba', firstName: 'goran', number: '61208360' };

/**
 * A large database: two of five reservations belong to accounts, the others to guests who called; the audit log has as
 * many entries.
 */
export const seededInstance = (reservations: number) => [
  `insert into halls (name, name_folded, max_guests_min, max_guests_max, description, position, is_demo, created_at, updated_at)
   select 'Sala ' || n, 'sala ' || n, 50, 500, '', n, false, now(), now() from generate_series(1, 3) n`,
  `insert into users (first_name, last_name, email, phone, role, confirmed_at, created_at,
                      first_name_folded, last_name_folded, email_folded, mailbox)
   select first, last, email, '+387 65/' || digits, 'USER', now(), now() - make_interval(mins => n), first, last, email, email
   from (select n, ${person}, 'racun' || n || '@posta.example' as email from generate_series(0, ${reservations} * 2 / 5 - 1) n) p`,
  // Mostly canceled ones beyond what three halls can runComparison, spread over the years within the allowed range.
  `insert into reservations (hall_id, event_date, guest_count, event_type, status, created_at, updated_at, user_id,
                             guest_first_name, guest_last_name, guest_phone, guest_folded)
   select (select min(hall_id) from halls) + n % 3, date '2027-12-31' - (n / 3) % 3000, 100, 'WEDDING',
          case when n < 9000 then (case when n % 10 = 0 then 'PENDING' else 'CONFIRMED' end) else 'CANCELED' end,
          now() - make_interval(mins => n), now(),
          case when called then null else (select max(user_id) from users) - n % (${reservations} * 2 / 5) end,
          case when called then first end, case when called then last end, case when called then '061 ' || digits end,
          case when called then first || ' ' || last || ' 061 ' || digits else '' end
   from (select n, n % 5 >= 2 as called, ${person} from generate_series(0, ${reservations - 1}) n) p`,
  `insert into audit_entries (at, actor_id, actor_name, kind, action, object_id, object_name, changes)
   select now() - make_interval(mins => n * 25), 1 + n % 5, 'A. B.', (array['RESERVATION', 'MESSAGE', 'HALL'])[1 + n % 3],
          'UPDATED', n + 1, 'Sala', '[]'
   from generate_series(0, ${reservations - 1}) n`,
];
