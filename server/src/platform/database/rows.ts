/** The row of a query that finds one at most. */
export async function firstRow<Row>(rows: PromiseLike<Row[]>): Promise<Row | undefined> {
  const [row] = await rows;
  return row;
}

/** The row of a statement that always answers one. */
export async function onlyRow<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const row = await firstRow(rows);
  if (!row) throw new Error('The statement must answer a row');
  return row;
}

export const hasRows = async (rows: PromiseLike<unknown[]>) => (await rows).length > 0;
