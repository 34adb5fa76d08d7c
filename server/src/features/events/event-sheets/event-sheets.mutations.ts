/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'event-sheets.test.ts': {
    'diets-erased': {
      fails: 'diets are erased 30 days after the event',
      in: './event-sheets.rules.ts#keptDiets',
      find: 'eventDate < dietsKeptFrom(today) ? [] : diets',
      put: 'diets',
    },
    'sheet-of-confirmed': {
      fails: 'exists for confirmed events only',
      in: './event-sheets.rules.ts#assertConfirmed',
      find: "if (status !== 'CONFIRMED') throw new AppError('sheetImpossible');",
    },
    'final-sheet': {
      fails: 'does not write after the sheet is final',
      in: './event-sheets.rules.ts#assertCustomerMayWrite',
      find: "if (sheet?.state === 'FINAL' || sheet?. …",
    },
    'customer-deadline': {
      fails: 'writes until 20:00 five days before',
      in: './event-sheets.rules.ts#assertCustomerMayWrite',
      find: 'if (now >= customerDeadline(eventDate)) …',
    },
    'customer-sections': {
      fails: 'writes what is open',
      in: './event-sheets.rules.ts#assertCustomerMayWrite',
      find: 'if (openParts || named.some((section) …',
    },
    'open-parts': {
      fails: 'writes what is open',
      in: './event-sheets.rules.ts#assertCustomerMayWrite',
      find: 'if (named.some((section) => !open.has( …',
    },
    'own-sheet': {
      fails: 'writes what is open',
      in: './event-sheets.commands.ts#assertMayWrite',
      find: "if (caller.role !== 'ADMIN' && event.userId !== caller.userId) throw new AppError('forbidden');",
    },
    'own-sheet-read': {
      fails: 'writes what is open',
      in: './event-sheets.queries.ts#assertReadable',
      find: "if (role === 'USER' && event.userId !== userId) throw new AppError('forbidden');",
    },
    'sheet-sections': {
      fails: 'different sections are merged',
      in: './event-sheets.rules.ts#assertSectionsUnchanged',
      find: "if (edited.some(isNewer)) throw new AppError('changedMeanwhile');",
    },
    'sheet-seen': {
      fails: 'is issued as it was seen',
      in: './event-sheets.rules.ts#assertSheetSeen',
      find: "if (stored?.getTime() !== seen) throw new AppError('changedMeanwhile');",
    },
    'staff-see-issued': {
      fails: 'staff see nothing before it is issued',
      in: './event-sheets.queries.ts#toStaff',
      find: "if (!issued) throw new AppError('notFound');",
    },
    'sheet-reminder': {
      fails: 'are reminded once an hour',
      in: './event-sheets.commands.ts#remindReaders',
      find: 'if (next && next > now) throw new AppError( …',
    },
    'sheet-reissued': {
      fails: 'issues a revision by itself',
      in: './event-sheets.reactions.service.ts#onReservationChanged',
      find: 'if (issued) await reissue(tx, issued);',
    },
    'sheet-void-decided': {
      fails: 'is hidden and not deleted',
      in: './event-sheets.reactions.service.ts#onReservationDecided',
      find: 'if (ends) await makeVoid(tx, caller, [reservationId]);',
    },
    'held-day-name': {
      fails: 'a day that is only held has no name',
      in: './event-sheets.queries.ts#lastName',
      find: 'isHeld ? null : lastName',
      put: 'lastName',
    },
  },
  'event-sheets.races.test.ts': {
    'sheet-lock': {
      fails: 'twelve who issue at once',
      in: './event-sheets.writes.service.ts#withSheet',
      find: 'await writes.lockRow(tx, { reservationId, userId: owner.userId });',
    },
    'sheet-unchanged': {
      fails: 'twelve who issue at once',
      in: './event-sheets.commands.ts#issueWith',
      find: "if (!isOpen && (state === 'ISSUED' || …",
    },
    'trigger-event-sheet-revisions-frozen': {
      fails: 'never changed or deleted in the database',
      trigger: 'event_sheet_revisions_frozen',
    },
    'trigger-event-sheet-revisions-not-emptied': {
      fails: 'never changed or deleted in the database',
      trigger: 'event_sheet_revisions_not_emptied',
    },
    'trigger-event-sheet-diets-not-emptied': {
      fails: 'never changed or deleted in the database',
      trigger: 'event_sheet_diets_not_emptied',
    },
    'trigger-event-sheet-diets-frozen': {
      fails: 'never changed or deleted in the database',
      trigger: 'event_sheet_diets_frozen',
    },
  },
};
