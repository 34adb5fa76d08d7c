import { useQueryClient } from '@tanstack/react-query';
import { Mail, Phone, UserRoundX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { QueryNotice } from '#web/admin/ui/load-notice.tsx';
import { PersonForm } from '#web/features/people/person-form.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { formatDate } from '#web/platform/lib/dates.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/states.tsx';
import { nameOf, RoleBadge } from './user-columns.tsx';
import { userCalls, useUser } from './users-query.ts';

const icon = {
  className: 'size-4.5 flex-none text-s-gold-text',
  strokeWidth: 1.6,
  'aria-hidden': true,
} as const;
const way =
  'inline-flex min-h-11 min-w-0 items-center gap-2.5 rounded-xs underline decoration-s-gold-line underline-offset-5 wrap-anywhere hover:decoration-2 pointer-fine:tablet:min-h-8';

export function UserDetails({ userId, children }: { userId: string; children: ReactNode }) {
  const user = useUser(userId);
  const list = useLocation().state?.list ?? '/adminPanel/users';
  if (user.data === null)
    return (
      <Card className="overflow-hidden">
        <EmptyState icon={UserRoundX} text={texts.not_found_title()} hint={texts.user_missing_hint()}>
          <ButtonLink to={list}>{texts.panel_users()}</ButtonLink>
        </EmptyState>
      </Card>
    );
  if (user.isError && !user.data)
    return (
      <Card className="overflow-hidden">
        <ErrorState
          text={texts.user_failed()}
          reason={user.error.message}
          onRetry={() => void user.refetch()}
        />
      </Card>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:gap-6">
      <div className="-mb-2">
        <BackLink to={list}>{texts.panel_users()}</BackLink>
      </div>
      <QueryNotice query={user} text={texts.user_stale()} />
      {user.data ? <Person user={user.data} /> : <PersonSkeleton />}
      {children}
    </div>
  );
}

function Person({ user }: { user: User }) {
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-3 p-4 tablet:p-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="heading-2 min-w-0 wrap-anywhere">{nameOf(user)}</h2>
          <RoleBadge role={user.role} />
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-1">
          <a href={`mailto:${user.email}`} className={way}>
            <Mail {...icon} />
            {user.email}
          </a>
          {user.phone ? (
            <a href={`tel:${user.phone.replace(/[^+\d]/g, '')}`} className={way}>
              <Phone {...icon} />
              {user.phone}
            </a>
          ) : (
            <span className="inline-flex items-center gap-2.5 text-s-ink-3">
              <Phone {...icon} />
              {texts.user_no_phone()}
            </span>
          )}
          <p className="text-s-ink-3 tablet:ml-auto">
            {texts.user_since({ day: formatDate(user.createdAt) })}
          </p>
        </div>
        {user.role === 'USER' && <CorrectPerson user={user} />}
      </div>
    </Card>
  );
}

/** For a mistyped name or a phone that was given in a call. */
function CorrectPerson({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  const correct = useSend('patch', '/api/users/{id}/correct');
  const params = { path: { id: String(user.userId) } };
  return (
    <div className="grid gap-4">
      <div>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.close() : texts.user_correct()}
        </Button>
      </div>
      {isOpen && (
        <div className="max-w-160">
          <PersonForm
            user={user}
            draftName={`user ${user.userId}`}
            onSave={(body) => correct.send({ params, body })}
            onSaved={() => {
              setOpen(false);
              void queries.invalidateQueries(userCalls);
            }}
          />
        </div>
      )}
    </div>
  );
}

function PersonSkeleton() {
  return (
    <LoadingState text={texts.waiting()}>
      <Card className="overflow-hidden">
        <div className="grid gap-4 p-4 tablet:p-6">
          <Skeleton className="h-8 w-56" />
          <Skeleton className="h-5 w-72 max-w-full" />
        </div>
      </Card>
    </LoadingState>
  );
}
