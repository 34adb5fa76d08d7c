import { useState } from 'react';
import { Switch } from 'react-aria-components';
import type { User } from '#contracts/users.ts';
import * as texts from '#texts';
import { api } from '../../platform/api/client.ts';
import { outcomeOf, reasonOf } from '../../platform/api/outcome.ts';
import { useFormFailure } from '../../platform/form/failure.ts';
import { session } from '../../platform/session/browser-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Whether this administrator hears of new requests and messages by mail. */
export function OwnMails({ user }: { user: User }) {
  const { failure, fail, clear } = useFormFailure();
  const [wanted, setWanted] = useState<boolean>();
  const isOn = wanted ?? user.wantsMails ?? true;

  async function change() {
    clear();
    setWanted(!isOn);
    const params = { path: { id: String(user.userId) } };
    const body = { wantsMails: !isOn };
    const outcome = await outcomeOf(api.PATCH('/api/users/{id}/update', { params, body }));
    setWanted(undefined);
    if (!outcome.ok) return fail(texts.house_mails_failed(), reasonOf(outcome));
    session.replaceUser(outcome.data);
    return showToast(outcome.data.wantsMails ? texts.house_mails_on() : texts.house_mails_off());
  }

  return (
    <section className="rounded-md border border-s-line bg-s-surface p-5 tablet:p-5.5">
      <h2 className="mb-3 font-semibold">{texts.house_mails()}</h2>
      {failure && (
        <div className="mb-3">
          <Alert key={failure.attempt} tone="danger" text={failure.text} focused>
            <p>{failure.reason}</p>
          </Alert>
        </div>
      )}
      <Switch
        isSelected={isOn}
        isDisabled={wanted !== undefined}
        aria-describedby="own-mails-text"
        onChange={() => void change()}
        className="group flex min-h-11 cursor-pointer items-start gap-3 py-2 font-medium pointer-fine:tablet:min-h-9"
      >
        <span className="relative mt-0.5 h-5.5 w-10 flex-none rounded-full border border-s-field bg-s-sunken transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-(--focus-ring) before:absolute before:top-0.5 before:left-0.5 before:size-4 before:rounded-full before:bg-s-field before:transition-transform group-data-selected:border-s-inverse group-data-selected:bg-s-inverse group-data-selected:before:translate-x-4.5 group-data-selected:before:bg-s-on-inverse" />
        {texts.house_mails_label()}
      </Switch>
      <p id="own-mails-text" className="text-sm wrap-anywhere text-s-ink-3">
        {texts.house_mails_text({ email: user.email })}
      </p>
    </section>
  );
}
