/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'refunds.test.ts': {
    'refund-at-most-received': {
      fails: 'approved by another administrator',
      in: './refunds.service.ts#ask',
      find: 'if (!isWithin(amount, most)) { const …',
    },
    'refund-by-long-administrator': {
      fails: 'less than seven days before',
      in: './refunds.service.ts#assertMayApprove',
      find: "if (!isLongAdministrator(approver, refund.askedAt)) throw new AppError('approverTooNew');",
    },
    'refund-by-another': {
      fails: 'approved by another administrator',
      in: './refunds.service.ts#assertMayApprove',
      find: "if (needsOther) throw new AppError('otherAdministratorNeeded');",
    },
    'refund-state': {
      fails: 'approved by another administrator',
      in: './refunds.service.ts#assertState',
      find: "if (!states.includes(refund.state)) throw new AppError('refundNotOpen');",
    },
    'refund-alone-with-password': {
      fails: 'of the only administrator',
      in: './refunds.service.ts#assertMayApprove',
      find: "if (!isSignedInAgain) throw new AppError('passwordNeeded');",
    },
    'agreed-price-ends': {
      fails: 'an agreed price ends with its reservation',
      in: '#server/features/money/payments/payments.cancellation.service.ts#onReservationDecided',
      find: "if (decision === 'CANCELED' || decision === 'REMOVED') await end(tx, reservationId, caller);",
    },
    'payment-reminder-once': {
      fails: 'each once, until it is paid',
      in: '#server/features/money/payments/payments.reminders.service.ts#remindOf',
      find: 'if (!isFirst) return;',
    },
    'reminder-by-hand-once-a-day': {
      fails: 'by hand once a day',
      in: '#server/features/money/payments/payments.reminders.service.ts#assertNotToday',
      find: "if (!isFirst) throw new AppError('reminderImpossible', { detail: texts.money_already_reminded() });",
    },
  },
};
