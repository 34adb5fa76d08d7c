import type { User } from '#schemas/users.ts';
import * as texts from '#texts';
import { Switch } from '#web/admin/ui/switch.tsx';
import { useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { session } from '#web/platform/session/browser-session.ts';
import { FailureAlert } from '#web/ui/alert.tsx';
import { showToast } from '#web/ui/toast.tsx';

export function OwnMails({ user }: { user: User }) {
  const { failure, fail, clear } = useFormFailure();
  const update = useSend('patch', '/api/users/{id}/update');
  // Optimistic while saving.
  const wanted = update.isPending ? update.variables?.body?.wantsMails : undefined;
  const isOn = wanted ?? user.wantsMails ?? true;

  async function change() {
    clear();
    const params = { path: { id: String(user.userId) } };
    const body = { wantsMails: !isOn };
    const result = await update.send({ params, body });
    if (!result.ok) return fail(texts.business_mails_failed(), reasonOf(result));
    session.replaceUser(result.data);
    return showToast(result.data.wantsMails ? texts.business_mails_on() : texts.business_mails_off());
  }

  return (
    <section className="rounded-md border border-s-line bg-s-surface p-5 tablet:p-5.5">
      <h2 className="mb-3 font-semibold">{texts.business_mails()}</h2>
      {failure && (
        <div className="mb-3">
          <FailureAlert failure={failure} />
        </div>
      )}
      <Switch
        isSelected={isOn}
        isDisabled={update.isPending}
        aria-describedby="own-mails-text"
        onChange={() => void change()}
        className="items-start gap-3 py-2 font-medium"
      >
        {texts.business_mails_label()}
      </Switch>
      <p id="own-mails-text" className="text-sm wrap-anywhere text-s-ink-3">
        {texts.business_mails_text({ email: user.email })}
      </p>
    </section>
  );
}
