/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'offers.rules.test.ts': {
    'offer-validity': {
      fails: 'is expired in the second of its validity',
      in: '#domain/dates/after-deadline.ts#stateAt',
      find: "state === 'SENT' && new Date(validUntil) <= now ? 'EXPIRED' : state",
      put: 'state',
    },
    'due-before-event': {
      fails: 'cannot be sent',
      in: './offers.rules.ts#planObstacles',
      find: 'if (dueOf(instalment, lastSigningDay) …',
    },
    'first-payment-due-first': {
      fails: 'cannot be sent',
      in: './offers.rules.ts#planObstacles',
      find: 'if (isFirstPaymentDueLater(plan, { first: …',
    },
    'signed-day-not-ahead': {
      fails: 'the day of a signature by hand',
      in: './offers.rules.ts#signedByHandAt',
      find: "if (signedOn > today) refuse('signedOn', texts.offer_signed_day_ahead());",
    },
    'signed-day-after-sending': {
      fails: 'the day of a signature by hand',
      in: './offers.rules.ts#signedByHandAt',
      find: "if (signedOn < toIsoDay(sentAt)) refuse('signedOn', texts.offer_signed_day_before_sending());",
    },
  },
  'offers.signing.test.ts': {
    'annex-against-contract': {
      fails: 'of a later version is compared with the contract',
      in: './offers.queries.ts#findBefore',
      find: "if (row.kind === 'ANNEX') return findSignedBefore(queryable, row);",
    },
    'sign-key': {
      fails: 'a repeat by the same key gets the same contract',
      in: './offers.signing.commands.ts#contract',
      find: 'idempotency.once(inner, keyed, () => signOnce(inner, locked, request, signer))',
      put: 'signOnce(inner, locked, request, signer)',
    },
    'version-supersedes': {
      fails: 'when the offer is superseded',
      in: './offers.sending.commands.ts#send',
      find: "if (before) await offerWrites.decide(tx, before, 'SUPERSEDED');",
    },
    'own-offer': {
      fails: 'for the customer of the offer alone',
      in: './offers.queries.ts#readable',
      find: 'if (row.userId !== caller.userId && owner?. …',
    },
    'sign-own-offer': {
      fails: 'for the customer of the offer alone',
      in: './offers.signing.commands.ts#assertOwn',
      find: "if (offer.userId !== caller.userId && row.userId !== caller.userId) throw new AppError('forbidden');",
    },
    'own-contract': {
      fails: 'confirms the reservation, numbers the contract',
      in: '#server/features/sales/contracts/contracts.queries.ts#readable',
      find: "if (owner?.userId !== caller.userId) throw new AppError('forbidden');",
    },
    'trigger-contracts-frozen': {
      fails: 'confirms the reservation, numbers the contract',
      trigger: 'contracts_frozen',
    },
    'trigger-ledger-entries-frozen': {
      fails: 'confirms the reservation, numbers the contract',
      trigger: 'ledger_entries_frozen',
    },
    'sign-open-offer': {
      fails: 'is refused when the offer is withdrawn',
      in: './offers.signing.commands.ts#assertOpen',
      find: "if (state !== 'SENT') throw notOpen(refusals[state]());",
    },
    'code-checked': {
      fails: 'that is wrong is counted',
      in: './offers.signing.commands.ts#checkCode',
      find: 'if (!timingSafeEqual(given, Buffer.from(known.codeHash))) throw new WrongCode();',
    },
    'code-tries': {
      fails: 'that is wrong is counted',
      in: './offers.signing.commands.ts#checkCode',
      find: 'if (known.tries >= signingCode.tries) …',
    },
    'wrong-code-counts': {
      fails: 'that is wrong is counted',
      in: './offers.signing.commands.ts#countWrong',
      find: 'await countTry(tx, offerId);',
    },
    'code-expiry': {
      fails: 'ends after ten minutes',
      in: './offers.signing.commands.ts#checkCode',
      find: "if (!known || known.expiresAt <= clock.now()) throw new AppError('codeEnded');",
    },
    'signing-codes': {
      fails: 'five times an hour at most',
      in: './offers.signing.commands.ts#signingCodeByOffer',
      find: "{ name: 'signing-code', max: 5, within: hours(1) }",
      put: "{ name: 'signing-code', max: 60, within: hours(1) }",
    },
    'number-of-this-year': {
      fails: 'has the number of the year in which it is entered',
      in: '#server/features/sales/contracts/contracts.sign.service.ts#number',
      find: 'clock.now()',
      put: 'signedAt',
    },
  },
  'offers.test.ts': {
    'one-draft': {
      fails: 'starts empty where no price applies',
      in: './offers.drafts.format.ts#assertNoDraft',
      find: "if (all.some(({ state }) => state === 'DRAFT')) throw new AppError('draftExists');",
    },
    'draft-hidden': {
      fails: 'does not exist for the customer',
      in: './offers.queries.ts#readable',
      find: "if (row.state === 'DRAFT') throw new AppError('notFound');",
    },
    'offer-not-draft': {
      fails: 'freezes the offer',
      in: './offers.drafts.commands.ts#updateDraft',
      find: "if (stored.state !== 'DRAFT') throw new AppError('offerNotDraft');",
    },
    'send-draft-only': {
      fails: 'freezes the offer',
      in: './offers.sending.commands.ts#assertSendable',
      find: "if (offer.state !== 'DRAFT') throw new AppError('offerNotDraft');",
    },
    'trigger-offers-frozen': { fails: 'freezes the offer', trigger: 'offers_frozen' },
    'trigger-papers-frozen': { fails: 'freezes the offer', trigger: 'papers_frozen' },
    'offered-day-gets-no-offer': {
      fails: 'offered to somebody in line',
      in: './offers.sending.commands.ts#assertSendable',
      find: "if (row.isOffered) throw new AppError('holdOffered');",
    },
    'decided-withdraws': {
      fails: 'when its reservation is CONFIRMED',
      in: '#server/features/sales/contracts/contracts.commands.ts#onReservationDecided',
      find: "if (sent && (ends || sent.kind === 'OFFER')) await withdrawSent(tx, sent, caller);",
    },
    'send-without-obstacles': {
      fails: 'says what is missing',
      in: './offers.sending.commands.ts#assertSendable',
      find: "if (first) throw new AppError('validation', { detail: first.message, fields });",
    },
    'version-supersedes': {
      fails: 'supersedes the one before',
      in: './offers.sending.commands.ts#send',
      find: "if (before) await offerWrites.decide(tx, before, 'SUPERSEDED');",
    },
    'confirmed-day-without-hold': {
      fails: 'sets no hold on a confirmed reservation',
      in: './offers.sending.commands.ts#holdColumns',
      find: "if (row.status !== 'PENDING' || offer.kind === 'ANNEX') return { offerUntil };",
    },
    'offer-reminder-once': {
      fails: 'reminders go out once a day',
      in: './offers.sending.commands.ts#remind',
      find: 'await rateLimits.take(reminderByOffer, String(offerId), tx);',
    },
    'offer-one-currency': {
      fails: 'changes its currency with all its amounts',
      in: './offers.drafts.format.ts#assertAmounts',
      find: "if (plan.some(({ amount }) => isOther(amount))) refuse('plan', texts.offer_currency_mixed());",
    },
    'offer-unchanged': {
      fails: 'changes its currency with all its amounts',
      in: './offers.drafts.commands.ts#updateDraft',
      find: 'assertUnchanged(stored.updatedAt, request.updatedAt);',
    },
    'offered-request-changes': {
      fails: 'refused while the offer is open',
      in: '#server/features/booking/reservations/reservations.customer.commands.ts#updateRequest',
      find: 'if (row.offerUntil) throw new AppError( …',
    },
  },
  'offers.lines.test.ts': {
    'offer-mailed-to-an-address': {
      fails: 'mailed only to an address',
      in: './offers.sending.commands.ts#send',
      find: "if (by === 'EMAIL' && !snapshot.customerEmail) throw withoutAddress();",
    },
  },
  'offers.numbers.test.ts': {
    'offer-transaction-short': {
      fails: 'may stand still for five seconds',
      in: './offers.sending.commands.ts#send',
      find: 'await limitTransaction(tx);',
    },
    'contract-transaction-short': {
      fails: 'may stand still for five seconds',
      in: '#server/features/sales/contracts/contracts.sign.service.ts#sign',
      find: 'await limitTransaction(tx);',
    },
    'payment-transaction-short': {
      fails: 'may stand still for five seconds',
      in: '#server/features/money/payments/payments.posting.service.ts#lock',
      find: 'await limitTransaction(tx);',
    },
    'paper-before-number': {
      fails: 'nobody waits for the number',
      in: './offers.sending.commands.ts#expected',
      find: 'expectedNumber',
      put: 'takeNumber',
    },
  },
};
