import { Shield, ShieldMinus } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { $api, resultOf } from '../../../shared/api/query.ts';
import { plainReasonOf } from '../../../shared/api/result.ts';
import { session } from '../../../shared/session/browser-session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialog.tsx';
import { EmptyState } from '../../../shared/ui/states.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel, TableSkeleton } from '../../ui/panel.tsx';
import { userColumns } from './user-columns.tsx';
import { useAdmins } from './users-query.ts';

/** Administrators can only demote themselves. */
export function AdminsTable({ ownId }: { ownId: number | undefined }) {
  const admins = useAdmins();
  const [leaving, setLeaving] = useState<User>();
  const changeRole = $api.useMutation('patch', '/api/users/{id}/change-role');

  async function stepDown({ userId }: User) {
    const params = { path: { id: String(userId) } };
    const result = await resultOf(changeRole.mutateAsync({ params }));
    if (!result.ok) return { text: texts.admins_demote_failed(), reason: plainReasonOf(result) };
    session.replaceUser(result.data);
    return undefined;
  }

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
  return (
    <div className="grid gap-4">
      <Loaded query={admins} waiting={<TableSkeleton />} frame={Panel} failed={texts.admins_failed()}>
        {(data) => (
          <Panel>
            {data.length === 0 ? (
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
                rows={data}
                rowKey={(admin) => admin.userId}
              />
            )}
          </Panel>
        )}
      </Loaded>
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
