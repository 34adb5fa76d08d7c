import { Switch } from 'react-aria-components';
import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { $api, resultOf } from '../../../shared/api/query.ts';
import { reasonOf } from '../../../shared/api/result.ts';
import { useFormFailure } from '../../../shared/form/failure.ts';
import { session } from '../../../shared/session/browser-session.ts';
import { FailureAlert } from '../../../shared/ui/alert.tsx';
import { showToast } from '../../../shared/ui/toast.tsx';

export function OwnMails({ user }: { user: User }) {
  const { failure, fail, clear } = useFormFailure();
  const update = $api.useMutation('patch', '/api/users/{id}/update');
  // Optimistic while saving.
  const wanted = update.isPending ? update.variables.body?.wantsMails : undefined;
  const isOn = wanted ?? user.wantsMails ?? true;

  async function change() {
    clear();
    const params = { path: { id: String(user.userId) } };
    const body = { wantsMails: !isOn };
    const result = await resultOf(update.mutateAsync({ params, body }));
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
        className="group flex min-h-11 cursor-pointer items-start gap-3 py-2 font-medium pointer-fine:tablet:min-h-9"
      >
        <span className="relative mt-0.5 h-5.5 w-10 flex-none rounded-full border border-s-field bg-s-sunken transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-(--focus-ring) before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-s-field forced-colors:before:bg-[CanvasText] before:transition-transform group-data-selected:border-s-inverse group-data-selected:bg-s-inverse group-data-selected:before:translate-x-4.5 group-data-selected:before:bg-s-on-inverse forced-colors:group-data-selected:bg-[Highlight] forced-colors:group-data-selected:before:bg-[Canvas]" />
        {texts.business_mails_label()}
      </Switch>
      <p id="own-mails-text" className="text-sm wrap-anywhere text-s-ink-3">
        {texts.business_mails_text({ email: user.email })}
      </p>
    </section>
  );
}
