import type { User } from '#contracts/users.ts';
import { $api, resultOf } from '../../../shared/api/query.ts';
import { PersonForm } from '../../../shared/people/person-form.tsx';
import { session } from '../../../shared/session/browser-session.ts';

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
