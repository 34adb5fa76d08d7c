import { guardsOfMoney } from './mutations-of-money.ts';
import { guardsOfPasskeys } from './mutations-of-passkeys.ts';
import { guardsOfTeam } from './mutations-of-team.ts';

/** The test that must fail when a guard is switched off (`guards.ts`). */
export type Mutation = { guard: string; test: string; name: string; long: boolean };

/** By test file: each guard with part of its test's name, or an empty text for the whole file. */
const guardsByTest: Record<string, Record<string, string>> = {
  ...guardsOfMoney,
  ...guardsOfTeam,
  ...guardsOfPasskeys,
  'domain/dates/days.test.ts': {
    'local-day': 'the current day in Sarajevo',
  },
  'server/src/features/insights/audit-log/audit-log.actions.test.ts': {
    'audit-mask': '',
  },
  'server/src/features/people/auth/auth.abuse.test.ts': {
    'account-guesses': 'is stopped after 10 failures',
    'forwarding-headers': 'gains nothing by forged forwarding headers',
    'ipv6-network': 'count an IPv6 network',
    'unknown-account-hash': 'answer a wrong sign-in alike',
    'known-registration-work': 'answer a registration alike',
    'counters-hold-no-address': 'stores no address',
  },
  'server/src/features/people/auth/auth.registrations.test.ts': {
    'registration-of-link': "the owner's link activates",
    'link-locks-account': 'links opened at the same moment',
    'registration-locks-account': 'a registration that meets the confirmation',
    'link-for-each-registration': 'a link that is sent again comes for each',
  },
  'server/src/features/people/auth/auth.email-change.test.ts': {
    'email-change-locks-address': 'two accounts to one address',
    'email-change-link-once': 'works once',
    'email-change-voids-links': 'works once',
    'role-change-voids-links': 'a change of role voids the links',
    'email-change-by-customer': 'who becomes an administrator meanwhile',
  },
  'server/src/features/people/auth/auth.test.ts': {
    'common-passwords': 'refuses the password password123',
    'ended-session': 'stops working with sign-out',
    'known-token-age': 'however often it was used before',
    'refresh-reuse': 'of a rotated token after the grace',
    'refresh-grace': 'twenty at once with one token',
    'refresh-siblings': 'by two successors of one token',
    'password-change-voids-links': 'voids the links that were sent before',
    'confirmation-voids-links': 'voids a link for a new password',
  },
  'server/src/platform/tracing/tracing.test.ts': {
    'trace-messages': 'an error is sent as such',
  },
  'server/test/faults/pgbouncer.test.ts': {
    'pooler-without-database': 'a database that the pooler cannot reach',
  },
  'server/src/features/content/seo/seo.rules.test.ts': {
    'feed-excerpt': 'reads only the beginning',
  },
  'server/src/features/content/seo/seo.test.ts': {
    'text-in-feed': '',
  },
  'server/src/features/content/halls/halls.facts.test.ts': {
    'hall-film-kind': 'take one file of their kind',
  },
  'server/src/features/sales/offers/offers.test.ts': {
    'one-draft': 'starts empty where no price applies',
    'draft-hidden': 'does not exist for the customer',
    'offer-not-draft': 'freezes the offer',
    'send-draft-only': 'freezes the offer',
    'trigger-offers-frozen': 'freezes the offer',
    'trigger-papers-frozen': 'freezes the offer',
    'offered-day-gets-no-offer': 'offered to somebody in line',
    'decided-withdraws': 'when its reservation is CONFIRMED',
    'send-without-obstacles': 'says what is missing',
    'version-supersedes': 'supersedes the one before',
    'confirmed-day-without-hold': 'sets no hold on a confirmed reservation',
    'offer-reminder-once': 'reminders go out once a day',
    'offer-one-currency': 'changes its currency with all its amounts',
    'offer-unchanged': 'changes its currency with all its amounts',
    'offered-request-changes': 'refused while the offer is open',
  },
  'server/src/features/sales/offers/offers.lines.test.ts': {
    'offer-mailed-to-an-address': 'mailed only to an address',
  },
  'server/src/features/sales/contracts/contracts.test.ts': {
    'annex-guests': 'no guests in the last ten days',
    'annex-guests-signed': 'is not signed in the last ten days',
    'annex-currency': 'in the currency of its contract',
    'contract-in-force': 'proposes what happens to the money',
    'network-verifications': 'thirty an hour',
    'trigger-terms-versions-frozen': 'terms have versions, and none is changed',
    'trigger-cash-days-not-emptied': 'is never emptied',
    'trigger-contracts-not-emptied': 'is never emptied',
    'trigger-instalments-not-emptied': 'is never emptied',
    'trigger-ledger-entries-not-emptied': 'is never emptied',
    'trigger-offers-not-emptied': 'is never emptied',
    'trigger-papers-not-emptied': 'is never emptied',
    'trigger-receipts-not-emptied': 'is never emptied',
    'trigger-terms-versions-not-emptied': 'is never emptied',
  },
  'server/src/features/sales/prices/prices.test.ts': {
    'price-rules-lock': 'sent together leave one',
    'price-list-count': 'at most 200 menus',
    'price-rules-overlap': 'are refused with both names',
    'extra-key': 'under one key something is added once',
  },
  'server/src/features/sales/prices/prices.quote.test.ts': {
    'hidden-prices': 'with hidden prices',
    'minimum-guests': 'fewer guests than the minimum',
    'offered-menu': 'what cannot be requested',
    'offered-extras': 'what cannot be requested',
    'quote-like-request': 'what cannot be requested',
    'inactive-menu': 'without what is no longer offered',
    'requested-menu': 'names only what is offered',
  },
  'server/src/features/content/questions/questions.test.ts': {
    'question-count': 'no more than the page can hold',
  },
  'server/src/features/contact/messages/messages.test.ts': {
    'user-messages': 'twenty times at once stops at ten',
    'json-depth': 'nested 30,000 deep',
    idempotency: 'fifty times at once with one key',
  },
  'server/src/features/contact/messages/messages.thread.test.ts': {
    'user-replies': 'thirty a day',
    'own-thread': 'is closed to other users',
    'own-conversation': 'is closed to other users',
    'own-read-mark': 'is closed to other users',
    'own-reservation-named': "is one of the caller's",
  },
  'server/src/features/contact/notifications/notifications.stream.test.ts': {
    'stream-buffering': 'must not be buffered by proxies',
    'streams-of-account': 'of one account leave room for the others',
  },
  'server/src/features/booking/reservations/reservations.agreements.test.ts': {
    'offer-hold': 'its deadline is not moved',
    'contract-fields': 'change only by an annex',
    'contracted-cancel': 'the guest cannot cancel',
  },
  'server/src/features/booking/calendar-files/calendar-file.test.ts': {
    'text-in-calendar': '',
  },
  'server/src/features/booking/mails/booking-mails.test.ts': {
    'demo-gets-no-mail': 'no mail goes to an address of the demo',
  },
  'server/src/features/booking/reservation-export/reservation-export.test.ts': {
    formulas: '',
  },
  'server/src/features/booking/reservations/reservations.limits.test.ts': {
    'mailbox-requests': 'of one mailbox ten a day',
    'request-changes': 'twenty times a day',
    'network-requests': 'from one network fifty a day',
    'refusals-are-not-counted': 'refused and repeated requests do not count',
    'mailbox-lock': 'three pending requests',
  },
  'server/src/features/booking/reservations/reservations.test.ts': {
    'only-pending-changes': 'is changed by its owner while pending',
  },
  'server/src/features/people/users/users.test.ts': {
    'stepped-back-administrator': 'an administrator who steps back twice at once',
    'administrators-lock': 'two administrators who leave at once',
  },
  'server/src/features/insights/visits/visits.test.ts': {
    'address-visits': 'from one address 60 a minute',
    'counters-hold-no-address': 'nothing of the address is stored',
  },
  'server/src/platform/cache/cache.test.ts': {
    'stale-values': 'a request that joins a load with a stale value',
    'outdated-pages': 'against a known change',
  },
  'server/src/platform/backup/archive.test.ts': {
    'damaged-archive': 'truncated or changed anywhere',
  },
  'server/src/platform/backup/backup.test.ts': {
    'restore-without-triggers': 'is restored with all rows, files',
    'backup-snapshot': 'is a consistent snapshot',
    'backup-holds-files': 'postpones the deletion of files',
    'backup-hinders-nobody': 'postpones the deletion of files',
    'restore-empty-database': 'refuses a database that is not empty',
    'restore-empty-folder': 'a folder with files in it',
    'restore-alone': 'refuses while a server is connected',
    'restore-transaction': 'that fails midway',
  },
  'server/src/platform/cache/invalidation.test.ts': {
    'unheard-changes': '',
  },
  'server/src/platform/shutdown.test.ts': {
    'closing-time': 'an item that hangs',
  },
  'server/src/platform/database/database.test.ts': {
    'full-database-disk': '',
  },
  'server/src/platform/database/embedded/embedded.test.ts': {
    'cluster-made-aside': 'also after one that was killed',
    'database-adopted': 'left alive by kill -9',
    'database-watched': 'dies under the application',
    'database-refusing': 'refuses connections is restarted',
  },
  'server/src/platform/mail/first-mails.test.ts': {
    'first-mails': 'are twenty a day, whatever asks for them',
    'first-mails-exempt': 'until somebody there confirms',
    'repeated-links-are-first-mails': 'count links that are sent again',
  },
  'server/src/platform/http/requests-under-way.test.ts': {
    'requests-under-way': 'further ones are told to come again',
  },
  'server/src/platform/http/rate-limits.test.ts': {
    'network-of-56': 'for an IPv6 /56',
    'network-of-48': 'and eight times for a /48',
  },
  'server/src/platform/database/migrate.test.ts': {
    'migration-lock': 'migrations run once',
  },
  'server/src/platform/database/pool.test.ts': {
    'pool-slot': 'after a storm of lost connections',
  },
  'server/src/platform/http/health.test.ts': {
    liveness: '',
    'readiness-patience': '',
  },
  'server/src/platform/http/http.test.ts': {
    'json-size': '',
    'logged-address': 'leaves nothing personal in the log',
    frames: 'carries the security headers',
    'slow-head': 'timeouts of slow clients',
    'slow-reader': 'timeouts of slow clients',
  },
  'server/src/platform/jobs/jobs.test.ts': {
    'abandoned-jobs': 'taken up at the next start',
    'jobs-of-others': 'are left to them',
    'hanging-job': 'a job that never ends',
  },
  'server/src/platform/mail/mail-layout.test.ts': {
    'text-in-mails': '',
  },
  'server/src/platform/mail/mail-outbox.test.ts': {
    'mail-patience': 'do not delay others',
    'mail-makes-room': 'given up by their first attempt',
    'mail-not-cut': 'whose content may have arrived',
    'mail-repeats-apart': 'while the mail server is down',
    'codes-first': 'whose content may have arrived',
    'mail-underway': 'hung and failed',
    'slow-mail-retry': 'hung and failed',
    'mail-sweep': 'the sweep',
  },
  'server/src/platform/media/media-copy.test.ts': {
    'copied-papers': 'papers are copied',
    'copy-proof': 'files missing in the source are reported',
  },
  'server/src/platform/media/photos.test.ts': {
    exif: 'all without EXIF metadata',
    'media-paths': 'spellings of a parent path',
    'media-sandbox': 'all without EXIF metadata',
    'media-caching': 'all without EXIF metadata',
    'film-ranges': 'is served whole, by range, by HEAD',
    nosniff: 'all without EXIF metadata',
  },
  'server/src/platform/media/uploads.test.ts': {
    'picture-size': 'a picture one byte over the limit',
    'film-size': 'a film one byte over the limit',
    'file-count': '21 files',
    'picture-pixels': 'just above 50 megapixels',
    'accepted-kinds': '',
    polyglots: 'a picture that is also a valid file of another kind',
  },
  'server/src/platform/config.test.ts': {
    'local-pages-switch': 'shows local pages only where',
    'local-pages-address': 'shows local pages only where',
  },
  'server/src/platform/pages/content-security-policy.test.ts': {
    'inline-scripts': '',
  },
  'server/src/platform/pages/local-pages.test.ts': {
    'local-name': '',
    'not-forwarded': '',
    'roundabout-path': '',
  },
  'server/src/platform/pages/page-handler.test.ts': {},
  'server/src/platform/pages/renderer.test.ts': {
    'scripts-in-content': 'none that came with the content',
  },
  'server/src/features/sales/offers/offers.numbers.test.ts': {
    'offer-transaction-short': 'may stand still for five seconds',
    'contract-transaction-short': 'may stand still for five seconds',
    'payment-transaction-short': 'may stand still for five seconds',
    'paper-before-number': 'nobody waits for the number',
  },
  'server/src/platform/papers/paper-cache.test.ts': {
    'paper-cache-bounded': '',
  },
  'server/src/platform/papers/paper-process.test.ts': {
    'paper-time-limit': 'that hangs is killed at the time limit',
    'paper-process-replaced': 'is replaced with',
    'paper-process-idle': 'ends when idle',
    'papers-stopped': 'and later ones are refused',
    'paper-parent-watch': 'when the server was killed, also during a paper',
    'one-paper-an-account': 'lets one of each account wait',
    'papers-of-the-business-first': 'those of the business before those of customers',
    'papers-waiting': 'has room for a number of customers',
    'paper-cached': 'is not asked for what was made',
  },
  'server/src/platform/papers/papers.test.ts': {
    'paper-characters': 'a box for a character that its fonts lack',
    'paper-font-changes': 'in spite of hundreds of changes between scripts',
    'paper-archival': 'is a PDF/A-2b below 200 KB',
  },
  'server/src/platform/passwords.test.ts': {
    'argon2-memory': 'is stored as Argon2id',
    'hashes-at-once': 'two are computed at once',
  },
  'server/test/routes/access.test.ts': {
    'administrators-only': '',
    'staff-only': '',
    'no-staff-among-customers': '',
    'confirmation-needed': 'passkeys and exports need a confirmation',
  },
  'server/test/attacks/generated-inputs.test.ts': {
    'id-range': '',
  },
  'server/test/attacks/guest-readable.test.ts': {
    'held-day-fields': '',
  },
  'server/test/attacks/long-inputs.test.ts': {
    'pattern-length': '',
  },
  'server/test/attacks/mass-assignment.test.ts': {
    'mass-assignment': '',
  },
  'server/test/attacks/objects.test.ts': {
    'own-things-only': '',
  },
  'server/test/attacks/tokens.test.ts': {
    'token-algorithm': '',
    'token-origin': '',
    'token-age': '',
    'token-session-id': 'a session beyond the numbers',
  },
  'server/test/faults/disk-full.test.ts': {
    'full-disk': 'succeeds when there is room again',
  },
  'server/test/faults/kill.test.ts': {
    'first-start-whole': 'of the very first start while it is filled',
  },
  'server/test/faults/mail.test.ts': {
    'mail-retry': 'while the mail server is down',
    'mail-once': 'while the mail server is down',
  },
  'server/test/faults/clients.test.ts': {
    'film-in-memory': 'arrives while the memory',
    'slow-body': 'slow clients',
    'slow-clients-at-end': 'slow clients',
  },
  'server/test/faults/two-servers.test.ts': {
    'change-announced': 'a change through one is read through the other',
    'reminder-once': 'are sent once by two servers',
  },
  'server/test/faults/under-load.test.ts': {
    'database-trouble': '',
    'lost-connection': '',
    'silent-connection': '',
    'old-pages-marked': '',
    idempotency: '',
    'one-process': '',
    'requests-at-end': '',
  },
  'server/test/faults/uploads.test.ts': {
    'file-before-row': 'between file and commit',
    'orphans-swept': 'between file and commit',
  },
  'server/src/platform/storage/s3-faults.test.ts': {
    'store-clock': 'a clock that is two hours off',
    'store-retry': 'temporary errors are retried',
    'store-start': 'stop the start with an error',
  },
  'server/src/platform/storage/storage.test.ts': {
    'stored-checksum': 'whose size or checksum differs',
  },
  'server/src/features/booking/tours/tours.rules.test.ts': {
    'tour-buffer': 'closed days and tours with their buffers',
    'reminder-after-booking': 'the reminder is undefined',
    'tour-link-signature': 'a link opens its own tour only',
  },
  'server/src/features/booking/tours/tours.test.ts': {
    'tours-unconfirmed': 'takes no slot until its link is opened',
    'tour-slot-taken-meanwhile': 'says so and books another slot',
    'tour-without-slot-if-free': 'takes no slot until its link is opened',
    'network-tours': 'is limited for a mailbox and for an address',
    'mailbox-tours': 'is limited for a mailbox and for an address',
    'tour-lapses-when-read': 'that nobody confirmed is free after an hour',
    'tour-lapses-when-written': 'that nobody confirmed is free after an hour',
    'tour-on-event-day': 'without days on which the hall has an event or a request',
    'event-locks-tours': 'a tour confirmed while an event takes its day',
    'tours-after-halls': 'a tour booked at the same moment',
    'tour-closed': 'cancels the tour, which frees its slot',
    'tour-reminder-once': 'go out 24 and 2 hours before, once each',
  },
  'server/src/features/content/blog/blog.drafts.test.ts': {
    'unpublished-posts': 'is seen by every administrator and by nobody else',
    'draft-published-once': 'becomes a post with its number and files, once',
    'draft-saved-only-as-draft': 'becomes a post with its number and files, once',
    'cached-until-published': 'is public from its moment on',
    'publish-later': 'needs a time, not one in the past',
    'publish-once': 'but not once it is public',
  },
  'server/src/features/booking/waiting-list/waiting-list.test.ts': {
    'offered-hold': 'is offered to the first in line in the same transaction',
    'automatic-offer': 'too close to the event, or with the switch off',
    'only-first-asks': 'may ask once, which shortens the deadline',
    'skipped-once': 'skips whom an administrator skipped',
    'offer-of-taken-day': 'is offered by an administrator to whomever they choose',
  },
  'server/test/models/offers/races.test.ts': {
    'offer-decision-locks': 'a signature at the same moment',
    'sign-open-offer': 'many signatures by two devices',
    'number-in-transaction': 'first sendings at once',
    'one-draft': 'two administrators who begin an offer',
    'offer-row-lock': 'changed while it is sent',
    'code-tries': 'a code guessed many times',
    'second-day-lock': 'the hall of that day is busy',
    'second-day-deadline': 'has the deadline of its annex',
    'second-day-decided': 'has the deadline of its annex',
    'move-of-open-annex': 'follows the newest version',
    'draft-ends-with-signature': 'the next has a number of its own',
  },
  'server/test/models/days/races.test.ts': {
    'hall-lock': 'exclude each other',
    'closed-day': 'exclude each other',
    'closing-held-days': 'exclude each other',
    'offer-answered-once': 'accepted, declined or left',
    'hold-reminder-once': 'is reminded of once',
    'waiting-entries': 'thirty times a day',
  },
  'web/app/features/blog/markdown.test.ts': {
    'markdown-work': 'costs the parser no more',
  },
};

/** Only the long form waits long enough. */
const longOnly = new Set(['silent-connection', 'slow-body']);

export const mutations: Mutation[] = Object.entries(guardsByTest).flatMap(([test, guards]) =>
  Object.entries(guards).map(([guard, name]) => ({ guard, test, name, long: longOnly.has(guard) })),
);
