/** For each test beside this file: what is changed, and which test must then fail. */
export const mutations = {
  'bank-statements.rules.test.ts': {
    'statement-amount': {
      fails: 'is certain by reference',
      in: './bank-statements.rules.ts#matchOf',
      find: 'if (candidate && others.length === 0) …',
      put: 'if (candidate) return { candidate, why: `${kind}_AND_AMOUNT` };',
    },
  },
  'bank-statements.test.ts': {
    'statement-line-once': {
      fails: 'imported by two at once',
      in: './bank-statements.repository.ts#inserted',
      find: '.onConflictDoNothing({ target: statementLines.fingerprint })',
    },
    'statement-line-locked': {
      fails: 'is not matched with somebody else meanwhile',
      in: './bank-statements.repository.ts#lockLine',
      find: ".for('update')",
    },
    'statement-only-matched': {
      fails: 'that pay the same instalment',
      in: './bank-statements.matching.service.ts#findCertainMatch',
      find: 'return match && !line.isIgnored && isCertain(match) ? match.candidate.reservationId : undefined;',
      put: 'return match?.candidate.reservationId;',
    },
    'statement-echo': {
      fails: 'repeats a few characters',
      in: './bank-statements.import.service.ts#parseTable',
      find: "throw new AppError('statementColumns', { columns: shortened(table.columns), rows });",
      put: "throw new AppError('statementColumns', { columns: table.columns, rows: table.rows.map(({ fields }) => fields) });",
    },
    'statement-line-posted': {
      fails: 'confirms, chooses, takes away',
      in: './bank-statements.service.ts#matchLine',
      find: "if (line.entryId !== null) throw new AppError('linePosted');",
    },
  },
};
