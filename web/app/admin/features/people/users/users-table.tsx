import { useQueryClient } from '@tanstack/react-query';
import { ShieldPlus, Trash2, Users } from 'lucide-react';
import { useState } from 'react';
import { problems } from '#schemas/problem.ts';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { useExistingPage } from '#web/admin/lib/url-params.ts';
import { Card } from '#web/admin/ui/card.tsx';
import { Loaded, TableSkeleton } from '#web/admin/ui/loaded.tsx';
import { MoreMenu } from '#web/admin/ui/more-menu.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { type Failure, plainReasonOf } from '#web/platform/api/result.ts';
import { useMediaQuery } from '#web/platform/lib/use-media-query.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Table } from '#web/ui/table.tsx';
import { showToast } from '#web/ui/toast.tsx';
import {
  compactUserActions,
  compactUserColumns,
  compactUserRow,
  nameOf,
  userColumns,
} from './user-columns.tsx';
import { type UsersView, userCalls, usersOnPage, useUsers } from './users-query.ts';

/** These errors mean that the row was outdated. */
const changedMeanwhile: ReadonlySet<number> = new Set([
  problems.notFound.code,
  problems.forbidden.code,
  problems.notAUserAccount.code,
]);

const phone = '(max-width: 899px)';

type Confirmation = { kind: 'promote' | 'delete'; user: User };

export function UsersTable({ view }: { view: UsersView }) {
  const users = useUsers(view);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const isPhone = useMediaQuery(phone, false);
  // Also after the last one of a page was deleted.
  useExistingPage(view.page, users.data?.totalPages, view.goTo);
  return (
    <div className="grid gap-4">
      <Loaded query={users} waiting={<TableSkeleton />} frame={Card} failed={texts.users_failed()}>
        {(data) => (
          <Card isBusy={users.isPlaceholderData} className="overflow-hidden">
            {data.users.length === 0 ? (
              <EmptyState icon={Users} text={texts.users_empty()} hint={texts.users_empty_hint()}>
                <Button onClick={view.showAll}>{texts.label_reset()}</Button>
              </EmptyState>
            ) : (
              <Table
                caption={texts.panel_users()}
                columns={[
                  ...(isPhone ? compactUserColumns() : userColumns()),
                  {
                    title: texts.label_actions(),
                    isTitleHidden: true,
                    narrowClass: isPhone ? compactUserActions : undefined,
                    cell: (user) => <RowActions user={user} onOpenDialog={setConfirmation} />,
                  },
                ]}
                rows={data.users}
                rowKey={(user) => user.userId}
                narrowRowClass={isPhone ? compactUserRow : undefined}
                sortBy={view.sortBy}
                sortDirection={view.sortDirection}
                onSort={view.sort}
              />
            )}
            <Pagination
              page={view.page}
              pages={data.totalPages}
              onPage={view.goTo}
              total={data.count}
              size={usersOnPage}
            />
          </Card>
        )}
      </Loaded>
      {confirmation && <UserConfirmDialog {...confirmation} onClose={() => setConfirmation(undefined)} />}
    </div>
  );
}

interface RowActionsProps {
  user: User;
  onOpenDialog: (confirmation: Confirmation) => void;
}

function RowActions({ user, onOpenDialog }: RowActionsProps) {
  if (user.role === 'ADMIN') return null;
  const name = nameOf(user);
  return (
    <span className="flex justify-end">
      <MoreMenu
        label={texts.users_actions_of({ name })}
        actions={[
          {
            label: texts.users_promote(),
            icon: ShieldPlus,
            onAction: () => onOpenDialog({ kind: 'promote', user }),
          },
          {
            label: texts.label_delete(),
            icon: Trash2,
            isDangerous: true,
            onAction: () => onOpenDialog({ kind: 'delete', user }),
          },
        ]}
      />
    </span>
  );
}

function UserConfirmDialog({ kind, user, onClose }: Confirmation & { onClose: () => void }) {
  const queries = useQueryClient();
  const changeRole = useSend('patch', '/api/users/{id}/change-role');
  const removeUser = useSend('delete', '/api/users/remove/{id}');
  const params = { path: { id: String(user.userId) } };
  const name = nameOf(user);
  const isStaff = user.role === 'STAFF';

  // Also after an error, since someone else may have changed the person.
  const refresh = () => void queries.invalidateQueries(userCalls);
  const reasonFor = (failure: Failure) =>
    failure.problem && changedMeanwhile.has(failure.problem.code)
      ? texts.users_changed_meanwhile()
      : plainReasonOf(failure);

  async function promote() {
    const result = await changeRole.send({ params });
    refresh();
    if (!result.ok) return { text: texts.notice_role_unchanged(), reason: reasonFor(result) };
    showToast(texts.users_promoted({ name }));
    return undefined;
  }

  async function remove() {
    const result = await removeUser.send({ params });
    refresh();
    if (!result.ok) return { text: texts.users_delete_failed(), reason: reasonFor(result) };
    showToast(texts.users_deleted());
    return undefined;
  }

  return kind === 'delete' ? (
    <ConfirmDialog
      icon={Trash2}
      question={texts.users_delete_question()}
      consequence={
        isStaff
          ? texts.users_delete_staff_text({ name, email: user.email })
          : texts.users_delete_text({ name, email: user.email })
      }
      yes={texts.label_delete()}
      onConfirm={remove}
      onClose={onClose}
    />
  ) : (
    <ConfirmDialog
      icon={ShieldPlus}
      question={texts.users_promote_question({ name })}
      consequence={isStaff ? texts.users_promote_staff_text({ name }) : texts.users_promote_text()}
      yes={texts.users_promote()}
      isDangerous={false}
      onConfirm={promote}
      onClose={onClose}
    />
  );
}
