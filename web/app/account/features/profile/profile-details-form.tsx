import type { User } from '#schemas/users.ts';
import { PersonForm } from '#web/features/people/person-form.tsx';
import { $api, resultOf } from '#web/platform/api/query.ts';
import { session } from '#web/platform/session/browser-session.ts';

export function ProfileDetailsForm({ user }: { user: User }) {
  const update = $api.useMutation('patch', '/api/users/{id}/update');
  const params = { path: { id: String(user.userId) } };
  return (
    <PersonForm
      user={user}
      draftName={`profile ${user.userId}`}
      onSave={(body) => resultOf(update.mutateAsync({ params, body }))}
      onSaved={session.replaceUser}
    />
  );
}
