import { CalendarHeart, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import * as texts from '#texts';
import { HallGlyph, type HallName } from '../features/halls/hall-glyph.tsx';
import { Alert } from '../ui/alert.tsx';
import { Badge, CountBadge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx';
import { PasswordField, TextArea, TextField } from '../ui/form/field.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '../ui/states.tsx';
import { type SortDirection, Table } from '../ui/table.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { showToast } from '../ui/toast.tsx';

export function FieldSamples() {
  const [hall, setHall] = useState<'kruna' | 'evropa'>();
  const halls = [
    { value: 'kruna', label: texts.hall_kruna() },
    { value: 'evropa', label: texts.hall_evropa() },
  ] as const;
  return (
    <div className="grid gap-5 phone:grid-cols-2">
      <TextField
        label={texts.label_email()}
        placeholder={texts.field_email_placeholder()}
        hint={texts.field_email_hint()}
      />
      <TextField label={texts.label_last_name()} error={texts.field_last_name_required()} />
      <PasswordField label={texts.field_password()} autoComplete="off" />
      <TextField label={texts.label_phone()} isOptional disabled placeholder={texts.sheet_disabled()} />
      <SelectField label={texts.label_hall()} options={halls} value={hall} onChange={setHall} />
      <SelectField
        label={texts.sheet_disabled()}
        options={halls}
        value="kruna"
        onChange={setHall}
        isDisabled
      />
      <TextArea label={texts.label_message()} error={texts.field_invalid()} />
    </div>
  );
}

export function BadgeSamples({ halls }: { halls: { hall: HallName; name: string }[] }) {
  const [count, setCount] = useState(3);
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Badge tone="pending">{texts.sheet_pending()}</Badge>
        <Badge tone="confirmed">{texts.label_confirmed()}</Badge>
        <Badge tone="canceled">{texts.label_canceled()}</Badge>
        <Badge tone="info">{texts.users_role_admin()}</Badge>
        <Badge tone="plain">{texts.users_role_user()}</Badge>
        <CountBadge count={count} label={texts.sheet_unread()} />
        <Button size="small" onClick={() => setCount(count + 1)}>
          {texts.sheet_raise_count()}
        </Button>
      </div>
      <Tabs
        label={texts.label_hall()}
        tabs={halls.map(({ hall, name }) => ({
          id: hall,
          title: (
            <>
              <HallGlyph hall={hall} className="size-5 text-s-gold-text" />
              {name}
            </>
          ),
          content: name,
        }))}
      />
    </>
  );
}

export function MessageSamples() {
  const [opened, setOpened] = useState<'dialog' | 'question'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <div className="grid gap-4 phone:grid-cols-2">
        <Alert tone="danger" text={texts.login_failed()}>
          <p>{texts.login_failed_credentials()}</p>
        </Alert>
        <Alert tone="success" text={texts.register_done()} countdown />
        <Alert tone="info" text={texts.not_found_profile_text()} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpened('dialog')}>{texts.sheet_open_dialog()}</Button>
        <Button onClick={() => setOpened('question')}>{texts.sheet_open_question()}</Button>
        <Button onClick={() => showToast(texts.profile_saved())}>{texts.sheet_show_toast()}</Button>
      </div>
      {opened === 'dialog' && (
        <Dialog title={texts.sheet_open_dialog()} onClose={close}>
          <TextField label={texts.label_first_name()} />
        </Dialog>
      )}
      {opened === 'question' && (
        <ConfirmDialog
          icon={UserRoundX}
          question={texts.profile_delete_question()}
          consequence={texts.profile_delete_text()}
          yes={texts.profile_delete_yes()}
          onConfirm={async () => ({
            text: texts.profile_delete_failed(),
            reason: texts.unreachable_reason(),
          })}
          onClose={close}
        />
      )}
    </>
  );
}

const sampleRows = [
  { id: 1, name: 'Kruna', guests: 400 },
  { id: 2, name: 'Evropa', guests: 220 },
];

export function TableSample() {
  const [direction, setDirection] = useState<SortDirection>('ASC');
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const rows = direction === 'ASC' ? sampleRows : sampleRows.toReversed();
  return (
    <div className="overflow-hidden rounded-md border border-s-line bg-s-surface">
      <Table
        caption={texts.sheet_table()}
        columns={[
          { title: texts.label_hall(), sortKey: 'name', cell: (row) => row.name },
          { title: texts.sheet_guests(), cell: (row) => row.guests },
        ]}
        rows={rows}
        rowKey={(row) => row.id}
        sortBy="name"
        sortDirection={direction}
        onSort={() => setDirection(direction === 'ASC' ? 'DESC' : 'ASC')}
      />
      <Pagination
        page={page}
        pages={Math.ceil(47 / size)}
        total={47}
        size={size}
        sizes={[5, 10, 20, 50]}
        onPage={setPage}
        onSize={(next) => {
          setSize(next);
          setPage(1);
        }}
      />
    </div>
  );
}

export function StateSamples() {
  const card = 'rounded-md border border-s-line bg-s-surface';
  return (
    <div className="grid gap-4 tablet:grid-cols-3">
      <div className={card}>
        <EmptyState icon={CalendarHeart} text={texts.users_empty()} hint={texts.users_empty_hint()}>
          <Button variant="gold">{texts.navigation_check_date()}</Button>
        </EmptyState>
      </div>
      <div className={`${card} p-5`}>
        <LoadingState text={texts.waiting()}>
          <Skeleton className="h-32 w-full" />
        </LoadingState>
      </div>
      <div className={card}>
        <ErrorState text={texts.users_failed()} onRetry={() => showToast(texts.waiting())} />
      </div>
    </div>
  );
}
