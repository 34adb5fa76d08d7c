import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { currencySymbol } from '#domain/money/money-amounts.ts';
import type { ColumnMapping, Statement } from '#schemas/money/bank-statements.ts';
import * as texts from '#texts';
import { formOf, upload } from '#web/admin/lib/upload.ts';
import { FileDrop } from '#web/admin/ui/files/file-drop.tsx';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { randomId } from '#web/platform/lib/random-id.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useBankAccounts } from '../money-query.ts';
import { MappingForm } from './mapping-form.tsx';
import { statementCalls } from './statement-query.ts';

// Select needs a value for "none".
const none = 'none';

/** A CSV file whose heading is unknown. */
interface Unmapped {
  file: File;
  columns: string[];
  rows: string[][];
}

interface ImportDialogProps {
  onImported: (statement: Statement) => void;
  onClose: () => void;
}

/** Sends a statement; an unknown CSV file is sent again with a mapping of its columns. */
export function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const [accountId, setAccountId] = useState(none);
  const [isSending, setSending] = useState(false);
  const [unmapped, setUnmapped] = useState<Unmapped>();

  async function send(file: File, mapping?: ColumnMapping) {
    clear();
    setSending(true);
    const form = formOf(file);
    if (accountId !== none) form.append('accountId', accountId);
    if (mapping) form.append('mapping', JSON.stringify(mapping));
    const options = { key: randomId(), signal: new AbortController().signal, onProgress: () => undefined };
    const result = await upload<Statement>('/api/statements', form, options);
    setSending(false);
    if (result.ok) {
      void queries.invalidateQueries(statementCalls);
      showToast(texts.panel_money_import_done());
      onImported(result.data);
      onClose();
      return;
    }
    const { columns, rows } = result.problem ?? {};
    if (columns && !mapping) setUnmapped({ file, columns, rows: rows ?? [] });
    else fail(texts.panel_money_import_failed(), wrongLines(result));
  }

  return (
    <Dialog title={texts.panel_money_import()} onClose={onClose}>
      <div className="grid gap-4.5">
        <FailureAlert failure={failure} />
        <AccountField value={accountId} onChange={setAccountId} />
        {unmapped ? (
          <MappingForm
            {...unmapped}
            isSending={isSending}
            onMapped={(mapping) => void send(unmapped.file, mapping)}
          />
        ) : (
          <div aria-busy={isSending}>
            <FileDrop
              title={isSending ? texts.sending() : texts.panel_money_import_drop()}
              hint={texts.panel_money_import_hint()}
              accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
              icon={FileUp}
              isSingle
              isDisabled={isSending}
              onFiles={([file]) => file && void send(file)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** What the server says about the file, with the line that is wrong, and about fields beside it. */
function wrongLines(result: Parameters<typeof reasonOf>[0]): string {
  const fields = (result.problem?.errors ?? []).map(({ message }) => message);
  return [...new Set([reasonOf(result), ...fields])].join(' ');
}

function AccountField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const accounts = useBankAccounts();
  if (!accounts.data || accounts.data.length < 2) return null;
  return (
    <SelectField
      label={texts.panel_money_import_account()}
      options={[
        { value: none, label: texts.panel_money_import_account_none() },
        ...accounts.data.map(({ accountId, bank, currency, iban, account }) => ({
          value: String(accountId),
          label: `${bank}, ${currencySymbol(currency)} · ${(iban ?? account ?? '').slice(-4)}`,
        })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
