import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { limits } from '#schemas/fields.ts';
import * as texts from '#texts';
import { callsBelow, useSend } from '#web/platform/api/query.ts';
import { reasonOf } from '#web/platform/api/result.ts';
import { useFormFailure } from '#web/platform/form/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { OwnPasskey } from './passkeys-query.ts';
import { createPasskey } from './webauthn.ts';

type Outcome = { ok: true } | { ok: false; reason: string };

interface NameDialogProps {
  title: string;
  submitText: string;
  failedText: string;
  doneText: string;
  initialName?: string;
  onSubmit: (name: string) => Promise<Outcome>;
  onClose: () => void;
}

/** Stays open with what was typed when the attempt failed. */
function NameDialog({
  title,
  submitText,
  failedText,
  doneText,
  initialName = '',
  onSubmit,
  onClose,
}: NameDialogProps) {
  const queries = useQueryClient();
  const { failure, fail, clear } = useFormFailure();
  const [name, setName] = useState(initialName);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    clear();
    setError(name.trim() === '' ? texts.passkey_name_required() : undefined);
    if (name.trim() === '') return;
    setSending(true);
    const outcome = await onSubmit(name);
    setSending(false);
    if (!outcome.ok) return fail(failedText, outcome.reason);
    await queries.invalidateQueries(callsBelow('/api/passkeys'));
    showToast(doneText);
    onClose();
  }

  return (
    <Dialog title={title} width="narrow" onClose={onClose}>
      <Form failure={failure} className="max-w-none!" onSubmit={(event) => void submit(event)}>
        <TextField
          label={texts.passkey_name()}
          hint={texts.passkey_name_hint()}
          autoComplete="off"
          autoFocus
          maxLength={limits.name}
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3 max-phone:*:flex-1">
          <Button onClick={onClose}>{texts.cancel()}</Button>
          <Button type="submit" variant="ink" sending={isSending}>
            {submitText}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The name first, then the device asks for finger, face or PIN. */
export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const ask = useSend('post', '/api/passkeys/options');
  const add = useSend('post', '/api/passkeys');

  async function submit(name: string): Promise<Outcome> {
    const options = await ask.send({});
    if (!options.ok) return { ok: false, reason: reasonOf(options) };
    const created = await createPasskey(options.data);
    if (!created.ok) return created;
    const result = await add.send({ body: { name, response: created.response } });
    return result.ok ? result : { ok: false, reason: reasonOf(result) };
  }

  return (
    <NameDialog
      title={texts.passkey_add()}
      submitText={texts.passkey_continue()}
      failedText={texts.passkey_add_failed()}
      doneText={texts.passkey_added()}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

interface PasskeyDialogProps {
  passkey: OwnPasskey;
  onClose: () => void;
}

const pathOf = ({ passkeyId }: OwnPasskey) => ({ path: { passkeyId: String(passkeyId) } });

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const rename = useSend('patch', '/api/passkeys/{passkeyId}/update');

  async function submit(name: string): Promise<Outcome> {
    const result = await rename.send({ params: pathOf(passkey), body: { name } });
    return result.ok ? result : { ok: false, reason: reasonOf(result) };
  }

  return (
    <NameDialog
      title={texts.passkey_rename_title()}
      submitText={texts.passkey_save_name()}
      failedText={texts.passkey_rename_failed()}
      doneText={texts.passkey_renamed()}
      initialName={passkey.name}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const queries = useQueryClient();
  const remove = useSend('delete', '/api/passkeys/{passkeyId}');

  async function confirm() {
    const result = await remove.send({ params: pathOf(passkey) });
    if (!result.ok) return { text: texts.passkey_remove_failed(), reason: reasonOf(result) };
    await queries.invalidateQueries(callsBelow('/api/passkeys'));
    showToast(texts.passkey_removed());
    return undefined;
  }

  return (
    <ConfirmDialog
      icon={KeyRound}
      question={texts.passkey_remove_question({ name: passkey.name })}
      consequence={texts.passkey_remove_text()}
      yes={texts.label_remove()}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
