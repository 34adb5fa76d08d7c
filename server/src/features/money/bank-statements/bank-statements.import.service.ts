import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Currency } from '#domain/money/money-amounts.ts';
import type { ColumnMapping, ImportStatementRequest } from '#schemas/money/bank-statements.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { AppError, refuse } from '#server/platform/http/app-error.ts';
import type { ReceivedFile } from '#server/platform/media/media.types.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createToday } from '#server/platform/time/today.ts';
import * as texts from '#texts';
import {
  findAccounts,
  findMapping,
  insertLines,
  insertSources,
  insertStatement,
  saveMapping,
} from './bank-statements.repository.ts';
import { fingerprintsOf } from './bank-statements.rules.ts';
import { parseCamt } from './parsing/camt.ts';
import { type CsvTable, currenciesIn, isMappable, parseCsv, readCsv } from './parsing/csv.ts';
import { type ParsedLine, shortText } from './parsing/statement-line.ts';
import { decodeStatement, isXml } from './parsing/statement-text.ts';

type Parsed = {
  format: 'CAMT053' | 'CSV';
  lines: ParsedLine[];
  mapping?: { headingSha256: string; mapping: ColumnMapping };
};

/** Of an unknown file, enough to recognise its columns. */
const shownRows = 3;
const shownCharacters = 80;
const shortened = (fields: string[]) => fields.map((field) => shortText(field, shownCharacters) ?? '');

const headingOf = ({ columns }: CsvTable) =>
  createHash('sha256').update(JSON.stringify(columns)).digest('hex');

/** The account that all lines name. */
const commonAccount = (lines: ParsedLine[]) =>
  new Set(lines.map(({ account }) => account)).size === 1 ? (lines[0]?.account ?? null) : null;

/** Where banks write the account, in characters. */
const longestTop = 10_000;
const withoutMarks = (number: string) => number.replace(/[\s.-]/g, '').toUpperCase();
const includesNumber = (text: string, number: string) => withoutMarks(text).includes(withoutMarks(number));

/** Reads a file of the bank and stores its credits, each once, however often it is imported. */
export function createStatementImport({ db, clock }: Platform) {
  const today = createToday(clock);

  /** The chosen account, else the one whose number is above the heading, else the only one in the file's currency. */
  async function accountOf(
    accountId: number | undefined,
    { text, currencies }: { text: string; currencies: ReadonlySet<Currency> },
  ): Promise<{ account: string | null; currency: Currency }> {
    const accounts = await findAccounts(db);
    const [named, ...others] = accounts.filter((one) =>
      [one.iban, one.account].some((number) => number !== null && includesNumber(text, number)),
    );
    const [only, ...more] = accounts.filter(
      ({ currency }) => currencies.size === 0 || (currencies.size === 1 && currencies.has(currency)),
    );
    const automatic = named && others.length === 0 ? named : only && more.length === 0 ? only : undefined;
    const chosen = accountId === undefined ? automatic : accounts.find((one) => one.accountId === accountId);
    if (!chosen && (accountId !== undefined || accounts.length > 1))
      refuse('accountId', texts.statement_account_required());
    const number = chosen?.iban ?? chosen?.account ?? null;
    return { account: number?.replaceAll(' ', '') ?? null, currency: chosen?.currency ?? 'BAM' };
  }

  async function parseTable(text: string, request: ImportStatementRequest): Promise<Parsed> {
    const table = await readCsv(text);
    const headingSha256 = headingOf(table);
    const mapping = request.mapping ?? (await findMapping(db, headingSha256));
    if (!mapping || !isMappable(table, mapping)) {
      const rows = table.rows.slice(0, shownRows).map(({ fields }) => shortened(fields));
      throw new AppError('statementColumns', { columns: shortened(table.columns), rows });
    }
    const account = await accountOf(request.accountId, {
      text: text.slice(0, longestTop),
      currencies: currenciesIn(table, mapping),
    });
    const lines = await parseCsv(table, mapping, { ...account, today: today() });
    return { format: 'CSV', lines, mapping: { headingSha256, mapping } };
  }

  async function parse(file: ReceivedFile, request: ImportStatementRequest): Promise<Parsed> {
    const text = decodeStatement(await readFile(file.path));
    const parsed: Parsed = isXml(text)
      ? { format: 'CAMT053', lines: await parseCamt(text, today()) }
      : await parseTable(text, request);
    if (parsed.lines.length === 0)
      throw new AppError('statementInvalid', { detail: texts.statement_no_credits() });
    return parsed;
  }

  return async (file: ReceivedFile, request: ImportStatementRequest, caller: Caller): Promise<number> => {
    const { format, lines, mapping } = await parse(file, request);
    const fingerprints = fingerprintsOf(lines);
    return db.transaction(async (tx) => {
      const importedAt = clock.now();
      const added = await insertLines(
        tx,
        lines.map(({ account, bankReference, ...line }, index) => ({
          ...line,
          fingerprint: fingerprints[index] ?? '',
        })),
      );
      const statementId = await insertStatement(tx, {
        name: file.name,
        format,
        account: commonAccount(lines),
        importedBy: caller.userId,
        importedAt,
      });
      await insertSources(tx, statementId, fingerprints);
      if (mapping) await saveMapping(tx, { ...mapping, updatedAt: importedAt });
      await recordAudit(tx, clock.now(), {
        caller,
        kind: 'STATEMENT',
        action: 'CREATED',
        object: { id: statementId, name: file.name },
        after: { rows: added },
      });
      return statementId;
    });
  };
}
