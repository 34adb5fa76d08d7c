import pg from 'pg';

/** A text that comes again and again is worth a name; one that was put together for the occasion is not. */
const seenOften = 3;
/** Each connection keeps what it has prepared, so neither the named texts nor those still counted may grow without end. */
const mostNamed = 250;
const mostCounted = 1_000;
/** Lists that are written out, row by row, differ from call to call. */
const mostValues = 40;
/** Which index serves a search depends on the words: a plan for any words read everything for two letters, twice as slowly. */
const search = / like /;

/** Gives texts their names: the same one always the same, most of them none. */
export function createStatementNames() {
  const names = new Map<string, string>();
  const counted = new Map<string, number>();

  return function nameOf(text: string, values: number): string | undefined {
    const known = names.get(text);
    if (known || names.size >= mostNamed || values > mostValues || search.test(text)) return known;
    const seen = (counted.get(text) ?? 0) + 1;
    if (seen < seenOften) {
      if (counted.size >= mostCounted) counted.clear();
      counted.set(text, seen);
      return undefined;
    }
    counted.delete(text);
    const name = `statement_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

const nameOf = createStatementNames();

type Asked = { text?: string; name?: string; submit?: unknown };

function named(asked: Asked, values: unknown): Asked {
  const { text, name, submit } = asked;
  const isNameless = text !== undefined && name === undefined && submit === undefined;
  return isNameless && Array.isArray(values) && values.length > 0
    ? { ...asked, name: nameOf(text, values.length) }
    : asked;
}

/**
 * PostgreSQL reads and plans a statement with a name once for each connection. The query builder writes its text anew
 * for every transaction, so the name is given here, where all of them pass.
 */
export class PreparingClient extends pg.Client {
  override query(asked: unknown, ...rest: unknown[]): never {
    return Reflect.apply(super.query, this, [named(asked as Asked, rest[0]), ...rest]) as never;
  }
}
