import { KeyRound, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import * as texts from '#texts';
import { formatDateTime } from '#web/platform/lib/dates.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { type OwnPasskey, usePasskeys } from './passkeys-query.ts';
import { hasPasskeySupport } from './webauthn.ts';

type Opened = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: OwnPasskey };

/** 'Pristupni ključevi' of an administrator or a member of the staff. */
export function PasskeySection({ text = texts.passkeys_text() }: { text?: string }) {
  const id = useId();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const isSupported = hasPasskeySupport();
  return (
    <section
      aria-labelledby={id}
      className="max-w-2xl rounded-md border border-s-line bg-s-surface p-5 tablet:p-5.5"
    >
      <h2 id={id} className="mb-1 font-semibold">
        {texts.passkeys_title()}
      </h2>
      <p className="text-sm text-s-ink-2">{text}</p>
      <div className="mt-4 grid gap-4">
        <Loaded query={usePasskeys()} failed={texts.passkeys_failed()} waiting={['h-14 w-full']}>
          {(passkeys) => <PasskeyList passkeys={passkeys} onOpen={setOpened} />}
        </Loaded>
        {isSupported ? (
          <div>
            <Button
              icon={<Plus className="size-4.5" strokeWidth={1.6} aria-hidden="true" />}
              onClick={() => setOpened({ kind: 'add' })}
            >
              {texts.passkey_add()}
            </Button>
          </div>
        ) : (
          <Alert tone="info" text={texts.passkeys_unsupported()} />
        )}
        <p className="text-sm text-s-ink-3">
          {texts.passkeys_recovery()}{' '}
          <TextLink to="/forgot-password">{texts.passkeys_recovery_link()}</TextLink>
        </p>
      </div>
      {opened?.kind === 'add' && <AddPasskeyDialog onClose={close} />}
      {opened?.kind === 'rename' && <RenamePasskeyDialog passkey={opened.passkey} onClose={close} />}
      {opened?.kind === 'remove' && <RemovePasskeyDialog passkey={opened.passkey} onClose={close} />}
    </section>
  );
}

interface PasskeyListProps {
  passkeys: OwnPasskey[];
  onOpen: (opened: Opened) => void;
}

function PasskeyList({ passkeys, onOpen }: PasskeyListProps) {
  if (passkeys.length === 0)
    return (
      <Alert tone="info" text={texts.passkeys_none()}>
        <p>{texts.passkeys_none_text()}</p>
      </Alert>
    );
  return (
    <ul className="border-t border-s-line">
      {passkeys.map((passkey) => (
        <li
          key={passkey.passkeyId}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-s-line py-3"
        >
          <KeyRound className="size-5 flex-none text-s-ink-3" strokeWidth={1.6} aria-hidden="true" />
          <div className="min-w-40 flex-1">
            <p className="font-medium wrap-anywhere">{passkey.name}</p>
            <p className="text-sm text-s-ink-3">{formatUse(passkey)}</p>
          </div>
          <div className="flex gap-1">
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.passkey_rename_label({ name: passkey.name })}
              onClick={() => onOpen({ kind: 'rename', passkey })}
            >
              {texts.passkey_rename()}
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={texts.passkey_remove_label({ name: passkey.name })}
              onClick={() => onOpen({ kind: 'remove', passkey })}
            >
              {texts.label_remove()}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

const formatUse = ({ createdAt, lastUsedAt }: OwnPasskey) =>
  lastUsedAt
    ? texts.passkey_last_used({ when: formatDateTime(lastUsedAt) })
    : texts.passkey_never_used({ when: formatDateTime(createdAt) });
