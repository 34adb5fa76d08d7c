/** `dated` includes those that are overdue. */
export type DebtorCounts = { overdue: number; undated: number; dated: number };

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Which of the debtors with and without a due day are on a page, when those without come right after the overdue ones. */
export function rangesOfPage(page: number, size: number, { overdue, undated, dated }: DebtorCounts) {
  const undatedBefore = (index: number) => within(index - overdue, 0, undated);
  const datedBefore = (index: number) => Math.min(index - undatedBefore(index), dated);
  const start = (page - 1) * size;
  const range = (countBefore: (index: number) => number) => ({
    offset: countBefore(start),
    limit: countBefore(start + size) - countBefore(start),
  });
  return { dated: range(datedBefore), undated: range(undatedBefore) };
}
