import { Shield, ShieldMinus } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { api } from '../../platform/api/client.ts';
import { outcomeOf, plainReasonOf } from '../../platform/api/outcome.ts';
import { session } from '../../platform/session/browser-session.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { LoadNotice } from '../../ui/load-notice.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { PeoplePanel, PeopleWaiting } from './people-panel.tsx';
import { userColumns } from './user-columns.tsx';
import { useAdmins } from './users-query.ts';

/** Only one's own row can be changed: an administrator steps down, nobody is pushed. */
export function AdminsTable({ ownId }: { ownId: number | undefined }) {
  const admins = useAdmins();
  const [leaving, setLeaving] = useState<User>();

  return (
    <>
      <AdminsList admins={admins} ownId={ownId} onLeave={setLeaving} />
      {leaving && (
        <ConfirmDialog
          icon={ShieldMinus}
          question={texts.admins_demote_question()}
          consequence={texts.admins_demote_text()}
          yes={texts.admins_demote()}
          onConfirm={() => stepDown(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

interface AdminsListProps {
  admins: ReturnType<typeof useAdmins>;
  ownId: number | undefined;
  onLeave: (admin: User) => void;
}

function AdminsList({ admins, ownId, onLeave }: AdminsListProps) {
  if (admins.isPending) return <PeopleWaiting />;
  const retry = () => void admins.refetch();
  if (!admins.data) {
    return (
      <PeoplePanel>
        <ErrorState text={texts.admins_failed()} reason={admins.error?.message} onRetry={retry} />
      </PeoplePanel>
    );
  }
  return (
    <div className="grid gap-4">
      {admins.isError && (
        <LoadNotice text={texts.admins_failed()} reason={admins.error.message} onRetry={retry} />
      )}
      <PeoplePanel>
        {admins.data.length === 0 ? (
          <EmptyState icon={Shield} text={texts.admins_empty()} />
        ) : (
          <Table
            caption={texts.panel_admins()}
            columns={[
              ...userColumns(),
              {
                title: texts.users_actions(),
                isTitleHidden: true,
                cell: (admin) => admin.userId === ownId && <StepDown onClick={() => onLeave(admin)} />,
              },
            ]}
            rows={admins.data}
            rowKey={(admin) => admin.userId}
          />
        )}
      </PeoplePanel>
    </div>
  );
}

function StepDown({ onClick }: { onClick: () => void }) {
  return (
    <span className="flex justify-end @max-table:mt-2">
      <Button
        size="small"
        variant="quiet"
        className="text-s-danger!"
        icon={<ShieldMinus className="size-4" strokeWidth={1.6} aria-hidden="true" />}
        onClick={onClick}
      >
        {texts.admins_demote()}
      </Button>
    </span>
  );
}

async function stepDown({ userId }: User) {
  const params = { path: { id: String(userId) } };
  const outcome = await outcomeOf(api.PATCH('/api/users/{id}/change-role', { params }));
  if (!outcome.ok) return { text: texts.admins_demote_failed(), reason: plainReasonOf(outcome) };
  session.replaceUser(outcome.data);
  return undefined;
}
