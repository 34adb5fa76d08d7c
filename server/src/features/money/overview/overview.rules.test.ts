import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rangesOfPage } from './overview.rules.ts';

test('the pages have every debtor once: overdue ones, those without a due day, the others', () => {
  const counts = fc.record({ overdue: fc.nat(12), undated: fc.nat(12), later: fc.nat(12) });
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 7 }), ({ overdue, undated, later }, size) => {
      const all = [
        ...Array.from({ length: overdue }, (_, index) => `dated ${index}`),
        ...Array.from({ length: undated }, (_, index) => `undated ${index}`),
        ...Array.from({ length: later }, (_, index) => `dated ${overdue + index}`),
      ];
      const names = (kind: string, { offset, limit }: { offset: number; limit: number }) =>
        Array.from({ length: limit }, (_, index) => `${kind} ${offset + index}`);
      for (let page = 1; page <= all.length / size + 2; page += 1) {
        const ranges = rangesOfPage(page, size, { overdue, undated, dated: overdue + later });
        const found = [...names('dated', ranges.dated), ...names('undated', ranges.undated)];
        expect(found.sort()).toEqual(all.slice((page - 1) * size, page * size).sort());
      }
    }),
  );
});
