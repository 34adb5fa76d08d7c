import { Landmark, Pencil, Plus, QrCode, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { inGroupsOfFour } from '#domain/money/iban.ts';
import { currencySymbol } from '#domain/money/money-amounts.ts';
import type { BankAccount } from '#schemas/money/bank-accounts.ts';
import * as texts from '#texts';
import { ActionButton } from '#web/admin/ui/action-button.tsx';
import { Card } from '#web/admin/ui/card.tsx';
import { ConfirmAction } from '#web/admin/ui/confirm-action.tsx';
import { Loaded, TableSkeleton } from '#web/admin/ui/loaded.tsx';
import { rowButton } from '#web/admin/ui/ordered-card.tsx';
import { callsBelow, useSend } from '#web/platform/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useBankAccounts } from '../money-query.ts';
import { BankAccountDialog } from './bank-account-dialog.tsx';

interface Opened {
  kind: 'new' | 'edit' | 'remove';
  accountId?: number;
}

/** 'Bankovni računi': what stands on payment slips. */
export function BankAccounts() {
  const id = useId();
  const accounts = useBankAccounts();
  const remove = useSend('delete', '/api/bank-accounts/{accountId}/remove');
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const account = accounts.data?.find(({ accountId }) => accountId === opened?.accountId);
  return (
    <section aria-labelledby={id}>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-2.5">
          <h2 id={id} className="heading-3">
            {texts.bank_accounts()}
          </h2>
          <p className="text-sm text-s-ink-3">{texts.bank_accounts_note()}</p>
        </div>
        <Button
          size="small"
          icon={<Plus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
          onClick={() => setOpened({ kind: 'new' })}
        >
          {texts.bank_add()}
        </Button>
      </div>
      <Loaded
        query={accounts}
        waiting={<TableSkeleton />}
        frame={Card}
        failed={texts.bank_accounts_failed()}
        noticeClassName="mb-4"
      >
        {(rows) => (
          <Card className="overflow-hidden">
            {rows.length === 0 ? (
              <EmptyState
                icon={Landmark}
                text={texts.bank_accounts_empty()}
                hint={texts.bank_accounts_empty_hint()}
              />
            ) : (
              <Table
                caption={texts.bank_accounts()}
                columns={columnsOf((kind, accountId) => setOpened({ kind, accountId }))}
                rows={rows}
                rowKey={({ accountId }) => accountId}
              />
            )}
          </Card>
        )}
      </Loaded>
      <p className="mt-2 text-xs text-s-ink-3">{texts.bank_qr_note()}</p>
      {opened?.kind === 'new' && <BankAccountDialog account={undefined} onClose={close} />}
      {opened?.kind === 'edit' && account && <BankAccountDialog account={account} onClose={close} />}
      {opened?.kind === 'remove' && account && (
        <ConfirmAction
          icon={Trash2}
          question={texts.bank_remove_question({ bank: account.bank })}
          consequence={texts.bank_remove_text()}
          yes={texts.label_remove()}
          isRemoval
          send={() => remove.send({ params: { path: { accountId: String(account.accountId) } } })}
          calls={callsBelow('/api/bank-accounts')}
          done={texts.bank_removed()}
          failed={texts.bank_remove_failed()}
          onClose={close}
        />
      )}
    </section>
  );
}

const nameOf = ({ bank, currency }: BankAccount) => ({ bank, currency: currencySymbol(currency) });

const columnsOf = (
  onOpen: (kind: 'edit' | 'remove', accountId: number) => void,
): Column<BankAccount, never>[] => [
  {
    title: texts.label_bank(),
    narrowClass: 'font-semibold',
    cell: ({ bank, swift }) => (
      <span className="block min-w-0">
        <span className="font-semibold wrap-anywhere">{bank}</span>
        {swift && (
          <span className="block text-xs font-normal text-s-ink-3">{texts.bank_swift_of({ swift })}</span>
        )}
      </span>
    ),
  },
  {
    title: texts.bank_iban_and_account(),
    narrowClass: '',
    cell: ({ iban, account, label }) => (
      <span className="block min-w-0 tabular-nums">
        {iban && <span className="block wrap-anywhere">{inGroupsOfFour(iban)}</span>}
        <span className="block text-xs wrap-anywhere text-s-ink-3">
          {[account && texts.bank_account_of({ account }), label].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  { title: texts.label_currency(), cell: ({ currency }) => currencySymbol(currency) },
  {
    title: texts.bank_on_papers(),
    cell: ({ currency, hasQr }) => (
      <span className="inline-flex items-center gap-2 text-s-ink-2">
        {hasQr && <QrCode className="size-4" strokeWidth={1.6} aria-hidden="true" />}
        {hasQr ? texts.bank_slip_qr() : currency === 'EUR' ? texts.bank_slip_no_qr() : texts.bank_slip()}
      </span>
    ),
  },
  {
    title: texts.label_actions(),
    isTitleHidden: true,
    cell: (account) => (
      <span className="flex justify-end">
        <ActionButton
          icon={Pencil}
          label={texts.bank_edit_label(nameOf(account))}
          onClick={() => onOpen('edit', account.accountId)}
          className={rowButton}
        />
        <ActionButton
          icon={Trash2}
          label={texts.bank_remove_label(nameOf(account))}
          onClick={() => onOpen('remove', account.accountId)}
          className={`${rowButton} text-s-danger`}
        />
      </span>
    ),
  },
];
