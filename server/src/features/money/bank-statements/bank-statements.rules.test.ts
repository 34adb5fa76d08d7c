import { describe, expect, test } from 'vitest';
import { inGroupsOfFour, referenceOf } from '#domain/money/iban.ts';
import {
  type Candidate,
  contractNumbersIn,
  fingerprintsOf,
  isCertain,
  isPayable,
  isSamePerson,
  matchOf,
  rankCandidates,
  reservationsByReference,
} from './bank-statements.rules.ts';

const line = {
  account: 'BA1',
  day: '2026-11-14',
  amount: 500_00,
  currency: 'BAM' as const,
  payer: 'Hodžić Amra',
  purpose: 'Kapara',
  reference: null,
  bankReference: null,
};

describe('the fingerprint', () => {
  test('is that of the line in every file, whatever its place', () => {
    const others = [
      { ...line, amount: 1 },
      { ...line, bankReference: 'B-7' },
    ];
    const [first] = fingerprintsOf([line, ...others]);
    expect(fingerprintsOf([...others, line]).at(-1)).toBe(first);
    expect(new Set(fingerprintsOf([line, ...others, { ...line, account: 'BA2' }])).size).toBe(4);
    expect(fingerprintsOf([{ ...line, purpose: ' KAPARA ' }])).toEqual([first]);
  });

  test('tells equal lines of one file apart, unless the bank says that they are one', () => {
    const [one, two] = fingerprintsOf([line, line]);
    expect(one).not.toBe(two);
    expect(fingerprintsOf([line])).toEqual([one]);
    const referred = { ...line, bankReference: 'B-1' };
    expect(new Set(fingerprintsOf([referred, { ...referred, payer: 'Amra H.' }])).size).toBe(1);
  });
});

describe('references', () => {
  const of = (reference: string | null, purpose: string | null = null) =>
    reservationsByReference({ reference, purpose });

  test('are found with blanks and without, in the reference or the purpose', () => {
    const reference = referenceOf(4_417);
    for (const text of [
      reference,
      inGroupsOfFour(reference),
      reference.toLowerCase(),
      `poziv ${reference} rata 2`,
    ]) {
      expect(of(text)).toEqual([4_417]);
      expect(of(null, text)).toEqual([4_417]);
    }
    expect(of(referenceOf(2_000_000_000))).toEqual([2_000_000_000]);
  });

  test('with wrong check digits are none', () => {
    const reference = referenceOf(4_417);
    const wrong = `RF${reference.slice(2, 4) === '10' ? '11' : '10'}${reference.slice(4)}`;
    expect(of(wrong, 'RF')).toEqual([]);
  });

  test('numbers of contracts are found as people write them', () => {
    const numbers = (purpose: string) => contractNumbersIn({ reference: null, purpose });
    expect(numbers('Ugovor U-2026-0031, ostatak')).toEqual(['U-2026-0031']);
    expect(numbers('u 2026/0031 i U-2026-0032/A1')).toEqual(['U-2026-0031', 'U-2026-0032']);
    expect(numbers('DEMO-U-2026-0001')).toEqual(['DEMO-U-2026-0001']);
    expect(numbers('STU-2026-00, 2026-0031')).toEqual([]);
  });
});

describe('the match', () => {
  const candidate: Candidate = {
    reservationId: 7,
    name: 'Amra Hodžić',
    currency: 'BAM',
    balance: 2_000_00,
    open: [500_00, 600_00, 900_00],
  };
  const none = { byReference: [], byContract: [], byAmount: [] };
  const whyOf = (
    found: Partial<typeof none | Record<string, Candidate[]>>,
    changes: Partial<typeof line> = {},
  ) => matchOf({ ...line, ...changes }, { ...none, ...found })?.why;

  test('an instalment, the first ones together or everything may be paid, in either currency', () => {
    const payable = (amount: number, currency: 'BAM' | 'EUR' = 'BAM') =>
      isPayable(candidate, { amount, currency });
    for (const amount of [500_00, 600_00, 900_00, 1_100_00, 2_000_00]) expect(payable(amount)).toBe(true);
    for (const amount of [499_99, 1_500_00, 0]) expect(payable(amount)).toBe(false);
    expect([payable(255_65, 'EUR'), payable(1_022_58, 'EUR'), payable(255_64, 'EUR')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('is certain by reference or contract with the amount, and only possible without one of them', () => {
    expect(whyOf({ byReference: [candidate] })).toBe('REFERENCE_AND_AMOUNT');
    expect(whyOf({ byContract: [candidate] })).toBe('CONTRACT_AND_AMOUNT');
    expect(whyOf({ byReference: [candidate] }, { amount: 123 })).toBe('REFERENCE');
    expect(whyOf({ byContract: [candidate] }, { amount: 123 })).toBe('CONTRACT');
    expect(whyOf({ byAmount: [candidate] })).toBe('NAME_AND_AMOUNT');
    expect(whyOf({ byAmount: [candidate] }, { payer: 'Neko drugi' })).toBeUndefined();
    expect(whyOf({ byAmount: [candidate] }, { amount: 123 })).toBeUndefined();
    const certain = (['REFERENCE_AND_AMOUNT', 'CONTRACT_AND_AMOUNT', 'CHOSEN'] as const).map((why) =>
      isCertain({ why }),
    );
    expect(certain).toEqual([true, true, true]);
    expect((['REFERENCE', 'CONTRACT', 'NAME_AND_AMOUNT'] as const).some((why) => isCertain({ why }))).toBe(
      false,
    );
  });

  test('is none where two reservations are meant', () => {
    const other = { ...candidate, reservationId: 8 };
    expect(whyOf({ byReference: [candidate, other] })).toBeUndefined();
    expect(whyOf({ byAmount: [candidate, other] })).toBeUndefined();
  });

  test('names are compared without order and accents', () => {
    expect(isSamePerson('HODZIC AMRA, Banja Luka', 'Amra Hodžić')).toBe(true);
    expect(isSamePerson('Amra', 'Amra')).toBe(false);
    expect(isSamePerson(null, 'Amra Hodžić')).toBe(false);
    expect(isSamePerson('Amra Hodžićević', 'Amra Hodžić')).toBe(false);
  });
});

describe('whose money a line may be', () => {
  const owes = (reservationId: number, name: string, open: number[], eventDate = '2027-06-05') => ({
    reservationId,
    name,
    eventDate,
    currency: 'BAM' as const,
    balance: open.reduce((sum, part) => sum + part, 0),
    open,
  });
  const rank = (
    changes: { payer?: string; purpose?: string | null },
    candidates: ReturnType<typeof owes>[],
  ): [number, string][] =>
    rankCandidates(
      { ...line, amount: 711_04, payer: null, purpose: 'za salu Amra', ...changes },
      candidates,
    ).map(({ candidate, why }) => [candidate.reservationId, why]);

  test('is ranked by name with the open amount, then by the amount, then by the name', () => {
    const candidates = [
      owes(1, 'Amra Begić', [500_00]),
      owes(2, 'Senad Kurt', [711_04]),
      owes(3, 'Lejla Mujić', [100_00]),
      owes(4, 'Amra Hodžić', [711_04, 600_00]),
    ];
    expect(rank({}, candidates)).toEqual([
      [4, 'NAME_AND_AMOUNT'],
      [2, 'AMOUNT'],
      [1, 'NAME'],
    ]);
    expect(rank({ purpose: null }, candidates)).toEqual([
      [2, 'AMOUNT'],
      [4, 'AMOUNT'],
    ]);
  });

  test('of one rank, whose whole name is written comes first, then whose event is nearest', () => {
    const candidates = [
      owes(1, 'Amra Begić', [1_00], '2027-01-01'),
      owes(2, 'Amra Kurt', [1_00], '2026-12-01'),
      owes(3, 'Amra Hodžić', [1_00], '2028-01-01'),
    ];
    expect(rank({ payer: 'HODZIC AMRA' }, candidates).map(([id]) => id)).toEqual([3, 2, 1]);
  });

  test('is nobody by a name that stands in any text, or by a part of a word', () => {
    expect(
      rank({ purpose: 'za salu i sa amrom' }, [owes(1, 'Sa Za', [1_00]), owes(2, 'Amro Ili', [1_00])]),
    ).toEqual([]);
  });
});
