/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'canaries.test.ts': {
    'sheet-void': {
      fails: 'counts adults and children by the contract',
      in: '#server/features/events/event-sheets/event-sheets.reactions.service.ts#onReservationChanged',
      find: "if (status === 'CANCELED') return makeVoid(tx, null, [reservationId]);",
    },
    'stream-of-staff': {
      fails: 'the stream tells staff only that something changed',
      in: '#server/features/contact/notifications/notifications.stream.service.ts#isAdministrator',
      find: "role === 'ADMIN'",
      put: 'true',
    },
  },
  'generated-inputs.test.ts': {
    'id-range': {
      fails: '',
      in: '#schemas/fields.ts#idSchema',
      find: '.max(postgresIntegerMax, { error: () => texts.field_id_invalid() })',
    },
  },
  'guest-readable.test.ts': {
    'held-day-fields': {
      fails: '',
      places: [
        {
          in: '#server/features/booking/reservations/reservations.repository.ts#findHeldDays',
          find: '.select({ hallId, eventDate, status, heldUntil })',
          put: '.select()',
        },
        {
          in: '#schemas/reservations/reservations.ts#heldDaySchema',
          find: '.object({ hallId: idSchema, eventDate: z.string(), status: reservationStatusSchema })',
          put: '.looseObject({})',
        },
      ],
    },
  },
  'long-inputs.test.ts': {
    'pattern-length': {
      fails: '',
      in: '#schemas/fields.ts#sentText',
      find: 'clean(text).slice(0, 2 * max)',
      put: 'clean(text)',
    },
  },
  'objects.test.ts': {
    'own-things-only': {
      fails: '',
      in: '#server/features/people/users/users.rules.ts#assertMayRead',
      find: 'caller.userId !== userId',
      put: 'false',
    },
  },
  'tokens.test.ts': {
    'token-algorithm': {
      fails: '',
      in: '#server/features/people/auth/auth.access-token.ts#algorithms',
      find: '[algorithm]',
      put: "[...$, 'HS512']",
    },
    'token-origin': {
      fails: '',
      places: [
        { in: '#server/features/people/auth/auth.access-token.ts#verify', find: 'audience' },
        {
          in: '#server/features/people/auth/auth.access-token.ts#verify',
          find: '{ algorithms: [algorithm], audience, …',
          put: "{ algorithms: [algorithm], audience, currentDate: clock.now(), requiredClaims: ['exp', 'iat', 'sub'], }",
        },
      ],
    },
    'token-age': {
      fails: '',
      in: '#server/features/people/auth/auth.access-token.ts#currentDate',
      find: 'clock.now()',
      put: 'new Date(0)',
    },
    'token-session-id': {
      fails: 'a session beyond the numbers',
      in: '#server/features/people/auth/auth.access-token.ts#sessionId',
      find: 'idSchema.parse(payload.sessionId)',
      put: 'Number(payload.sessionId)',
    },
  },
};
