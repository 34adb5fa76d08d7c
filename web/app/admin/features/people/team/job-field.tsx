import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { limits } from '#schemas/fields.ts';
import type { TeamMember } from '#schemas/users.ts';
import * as texts from '#texts';
import { useSend } from '#web/platform/api/query.ts';
import { plainReasonOf } from '#web/platform/api/result.ts';
import { FieldError } from '#web/ui/form/field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { nameOf, teamCalls } from './team-query.ts';

/** What a member of the team does; saved when the field is left or by Enter, kept when that fails. */
export function JobField({ member }: { member: TeamMember }) {
  const queries = useQueryClient();
  const save = useSend('patch', '/api/users/{id}/job-title');
  const saved = member.jobTitle ?? '';
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  // Leaving by Escape must not save what was just dropped.
  const isDropped = useRef(false);

  function drop() {
    setTyped(undefined);
    setError(undefined);
  }

  async function submit() {
    if (isDropped.current || typed === undefined || typed.trim() === saved) return drop();
    const params = { path: { id: String(member.userId) } };
    const result = await save.send({ params, body: { jobTitle: typed } });
    await queries.invalidateQueries(teamCalls);
    if (!result.ok) return setError(plainReasonOf(result));
    showToast(texts.team_job_saved());
    return drop();
  }

  return (
    <span className="grid min-w-0 flex-1 gap-1">
      <input
        aria-label={texts.team_job_of({ name: nameOf(member) })}
        aria-invalid={error ? true : undefined}
        placeholder={texts.team_job_missing()}
        maxLength={limits.name}
        autoComplete="off"
        value={typed ?? saved}
        onFocus={() => {
          isDropped.current = false;
        }}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => void submit()}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') isDropped.current = true;
          if (key === 'Enter' || key === 'Escape') currentTarget.blur();
        }}
        className="-mx-2 min-h-11 w-full max-w-52 rounded-sm border border-transparent bg-transparent px-2 text-s-ink-2 placeholder:text-s-ink-3 hover:border-s-field focus:border-s-field focus:bg-s-surface aria-invalid:border-s-danger @max-table:mx-0 @max-table:border-s-field pointer-fine:tablet:min-h-8"
      />
      {error && <FieldError>{texts.team_job_failed({ reason: error })}</FieldError>}
    </span>
  );
}
