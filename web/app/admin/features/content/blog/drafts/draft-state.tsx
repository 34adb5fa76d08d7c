import * as texts from '#texts';
import type { AutosaveState } from '#web/platform/form/autosave.ts';

const sentences: Record<AutosaveState, () => string> = {
  untouched: texts.draft_untouched,
  saving: texts.draft_saving,
  saved: texts.draft_saved_everywhere,
  failed: texts.draft_failed,
};

export function DraftState({ state }: { state: AutosaveState }) {
  return (
    <p role="status" className={`text-sm ${state === 'failed' ? 'text-s-danger' : 'text-s-ink-3'}`}>
      {sentences[state]()}
    </p>
  );
}
